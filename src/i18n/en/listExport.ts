export const listExport = {
  title_one: 'Export {{n}} row',
  title_other: 'Export {{n}} rows',
  list: 'Everything in the list “{{label}}”, on every page, with all its columns.',
  selection: 'The rows you selected in the list “{{label}}”, with all its columns.',
};
