import type { AbilityRule } from '#src/domain/people/role.ts';

/** Stands in a role's conditions for whoever has the role: `{ created_by: ME }` is what they made themselves. */
export const ME = '{{user.id}}';

/** A role's rules as the scope of one person: conditions that speak of whoever has the role speak of them. */
export function scopeFor(rules: readonly AbilityRule[], userId: string): AbilityRule[] {
  return rules.map((rule) =>
    rule.conditions ? { ...rule, conditions: named(rule.conditions, userId) as AbilityRule['conditions'] } : rule,
  );
}

function named(value: unknown, userId: string): unknown {
  if (value === ME) return userId;
  if (Array.isArray(value)) return value.map((each) => named(each, userId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner, userId)]));
}
