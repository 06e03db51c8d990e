/** Why a list cannot be filtered or sorted as asked. The page shows it: addresses with filters are kept and sent to others. */
export const lists = {
  no_field_to_filter: 'There is no field {{field}} to filter by.',
  no_field_to_sort: 'There is no field {{field}} to sort by.',
  not_filtered: 'You cannot filter by the field {{field}}.',
  not_filtered_so: 'You cannot filter the field {{field}} by {{key}}.',
  unfitting: 'The filter {{key}} needs {{needed}}, not {{given}}.',
  not_json: 'The parameter {{name}} is not JSON: {{given}}',
  wrong_parameter: 'The parameter {{name}} {{problem}}.',
} as const;
