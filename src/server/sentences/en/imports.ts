/** Imports. */
export const imports = {
  place: '{{file}}, line {{line}}',
  finished: 'The import is finished and cannot be changed any more.',
  cancelled: 'The import was canceled and cannot be changed any more.',
  undone: 'The import was undone and cannot be changed any more.',
  undo_while_running: 'The import is running. Finish or cancel it, then undo it.',
} as const;
