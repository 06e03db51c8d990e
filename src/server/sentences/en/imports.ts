/** Imports. */
export const imports = {
  place: '{{file}}, line {{line}}',
  finished: 'The import is finished and can no longer be changed.',
  cancelled: 'The import was canceled and can no longer be changed.',
  undone: 'The import was undone and can no longer be changed.',
  undo_while_running: 'The import is running. Finish or cancel it, then undo it.',
} as const;
