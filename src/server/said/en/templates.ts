/** Templates. */
export const templates = {
  unknown_fields: 'has fields that nobody can fill: {{fields}}',
} as const;
