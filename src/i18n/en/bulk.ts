export const bulk = {
  some: '{{label}} ({{n}})',
  left_one: '{{n}} not changed. {{why}}',
  left_other: '{{n}} not changed. {{why}}',
  notDeleted: '{{n}} not deleted. {{why}}',
};
