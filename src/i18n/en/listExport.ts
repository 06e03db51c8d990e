export const listExport = {
  title_one: 'Export {{n}} row',
  title_other: 'Export {{n}} rows',
  list: 'All that the list “{{label}}” shows now, on all its pages, with every column it has.',
  selection: 'Those you selected in the list “{{label}}”, with every column it has.',
};
