import {
  type CatalogueAction,
  type CatalogueSubject,
  PERMISSIONS,
  type Permission,
  TENANT_SUBJECTS,
} from '#src/domain/access/permissions.ts';

export const API_TOKEN_STATUSES = ['active', 'expired', 'revoked'] as const;
export type ApiTokenStatus = (typeof API_TOKEN_STATUSES)[number];

/** Whether a token has expired. */
export function isExpired({ expires_at }: { expires_at?: string | null | undefined }, now: Date): boolean {
  // Stryker disable next-line ConditionalExpression: a missing date is never earlier, because comparing undefined with a text is false.
  return expires_at != null && expires_at <= now.toISOString();
}

/** The prefix of every secret. It distinguishes secrets from session tokens, and lets scanners find leaked ones. */
export const TOKEN_PREFIX = 'hg_';

export const API_TOKEN_LIMITS = { name: 80, ipRanges: 50, calls: 100 } as const;

/** Permissions that no token may have, whoever creates it: creating credentials, acting as staff, spending money. */
const NOT_FOR_PROGRAMS: Partial<Record<CatalogueSubject, readonly CatalogueAction[]>> = {
  apitokens: PERMISSIONS.apitokens,
  tenants: PERMISSIONS.tenants,
  billing: ['pay'],
  plans: ['create', 'update', 'delete'],
};

/** Whether an API token may ever have this permission. */
export function isForPrograms(action: CatalogueAction, subject: CatalogueSubject): boolean {
  return !NOT_FOR_PROGRAMS[subject]?.includes(action);
}

/** Every permission a token may be given, in the catalogue's order. */
export function programPermissions(): Permission[] {
  return TENANT_SUBJECTS.flatMap((subject) =>
    PERMISSIONS[subject]
      .filter((action) => isForPrograms(action, subject))
      .map((action) => [action, subject] as unknown as Permission),
  );
}
