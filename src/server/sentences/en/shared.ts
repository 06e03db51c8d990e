/** Patterns that join sentences. */
export const shared = {
  in_a_row: '{{first}} {{second}}',
  because: '{{what}}. {{why}}',
  copy: 'copy',
  as_given: '{{words}}',
} as const;
