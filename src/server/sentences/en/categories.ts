/** Categories. */
export const categories = {
  another_category: 'must be another category',
  asked_for_by_group:
    'The smart group {{group}} uses {{name}}. Change its conditions first, or say where its contacts go.',
} as const;
