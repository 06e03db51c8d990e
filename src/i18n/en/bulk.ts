export const bulk = {
  some: '{{label}} ({{n}})',
  left_one: '{{n}} left as it was: {{why}}',
  left_other: '{{n}} left as they were: {{why}}',
};
