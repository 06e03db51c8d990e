/** Templates. */
export const templates = {
  unknown_fields: 'has fields that cannot be filled in: {{fields}}',
} as const;
