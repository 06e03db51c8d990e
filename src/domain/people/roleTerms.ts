/** Most characters, and of one rule: fields, conditions, values of one of them. */
export const ROLE_LIMITS = {
  name: 60,
  description: 300,
  reason: 200,
  fields: 50,
  conditions: 20,
  values: 200,
} as const;
