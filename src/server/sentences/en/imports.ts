/** Imports. */
export const imports = {
  place: '{{file}}, line {{line}}',
  takes_no_rows: 'The import is {{status}} and cannot be changed any more.',
  undo_while_running: 'The import is running. Finish or cancel it, then undo it.',
} as const;
