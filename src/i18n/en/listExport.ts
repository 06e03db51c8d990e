export const listExport = {
  title_one: 'Export {{n}} row',
  title_other: 'Export {{n}} rows',
  list: 'Everything the list “{{label}}” shows now, on all its pages, with all its columns.',
  selection: 'The rows you selected in the list “{{label}}”, with all its columns.',
};
