import type { AbilityRule } from '#src/domain/people/role.ts';

/** Placeholder in a role's conditions for the person who has the role: `{ created_by: ME }` means their own records. */
export const ME = '{{user.id}}';

/** A role's rules as one person's scope, with {@link ME} replaced by their id. */
export function scopeFor(rules: readonly AbilityRule[], userId: string): AbilityRule[] {
  return rules.map((rule) =>
    rule.conditions ? { ...rule, conditions: withUserId(rule.conditions, userId) as AbilityRule['conditions'] } : rule,
  );
}

function withUserId(value: unknown, userId: string): unknown {
  if (value === ME) return userId;
  if (Array.isArray(value)) return value.map((each) => withUserId(each, userId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withUserId(inner, userId)]));
}
