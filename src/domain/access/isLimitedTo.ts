import type { Role } from '#src/domain/people/role.ts';

/** Whether a rule of the role depends on this category or group: once that is deleted, the role would match nothing. */
export function isLimitedTo({ rules }: Pick<Role, 'rules'>, id: string): boolean {
  return rules.some(({ conditions }) => mentions(conditions, id));
}

function mentions(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.values(value).some((each) => mentions(each, id));
}
