/** The longest texts (UTF-16 units), and, per rule, the most fields, conditions, and values of a condition. */
export const ROLE_LIMITS = {
  name: 60,
  description: 300,
  reason: 200,
  fields: 50,
  conditions: 20,
  values: 200,
} as const;
