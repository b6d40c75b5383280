#pragma once

#include "rules/forms.hpp"

// The field tables of a rule set: the only place that names the keys of its files. Private to the room, except
// `ruleset_shape` (`from_toml.hpp`) and `step_shape` (`places.hpp`).

namespace broadside::rules {

const Fields<Identity>& identity_fields();
const Fields<Section>& section_fields();
const Fields<LeftOut>& left_out_fields();
const Fields<EditionChange>& change_fields();
const Fields<Domain>& domain_fields();
const Fields<Quantity>& quantity_fields();
const Fields<Scale>& scale_fields();
const Fields<NamedNumber>& number_fields();
const Fields<Fact>& fact_fields();
const Fields<Never>& never_fields();
const Fields<Chart>& chart_fields();
const Fields<Step>& step_fields();
const Fields<Procedure>& procedure_fields();
const Fields<Variant>& variant_fields();
const Fields<Option>& option_fields();
const Fields<Ruling>& ruling_fields();
const Fields<Missing>& missing_fields();
const Fields<Phase>& phase_fields();
const Fields<ProseNote>& note_fields();
const Fields<Deck>& deck_fields();
const Fields<Example>& example_fields();
const Fields<Turn>& turn_fields();
const Fields<Aid>& aid_fields();
const Fields<OwnSign>& sign_fields();
const Fields<Diagram>& diagram_fields();
const Fields<Gauge>& gauge_fields();

/// The values of a domain or a variant.
const Form<std::vector<DomainValue>>& domain_values();

}  // namespace broadside::rules
