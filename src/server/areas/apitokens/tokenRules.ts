import { randomBytes } from 'node:crypto';
import { abilityFor, rulesOf } from '#src/domain/access/ability.ts';
import { excessOf } from '#src/domain/access/excess.ts';
import { type CatalogueSubject, PERMISSIONS } from '#src/domain/access/permissions.ts';
import type { ApiTokenInput } from '#src/domain/apitokens/apitoken.ts';
import { isExpired, isForPrograms, TOKEN_PREFIX } from '#src/domain/apitokens/apitokenTerms.ts';
import { requireKnownPermissions } from '#src/server/access/requireKnownPermissions.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { hashToken } from '#src/server/secrets/hashToken.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** A person's limits hold for their own token too, but not for a colleague's. */
function exceedsRights({ ability, user }: Caller, scope: ApiTokenInput['scope'], createdBy: string): boolean {
  const excess = excessOf(rulesOf(ability), scope);
  return excess.some(({ why }) => why === 'missing' || createdBy !== user.id);
}

function validateScope(caller: Caller, scope: ApiTokenInput['scope'], createdBy: string): void {
  requireKnownPermissions('scope', scope);
  if (exceedsRights(caller, scope, createdBy)) throw unprocessable({ scope: sentence('apitokens.exceeds_own_rights') });
  const tokenAbility = abilityFor(scope);
  const forbiddenSubject = (Object.keys(PERMISSIONS) as CatalogueSubject[]).find((subject) =>
    PERMISSIONS[subject].some((action) => !isForPrograms(action, subject) && tokenAbility.can(action, subject)),
  );
  if (forbiddenSubject)
    throw unprocessable({ scope: sentence('apitokens.for_people_only', { permissions: forbiddenSubject }) });
}

function validateExpiry(expires_at: string | null | undefined, now: Date): void {
  if (isExpired({ expires_at }, now)) throw unprocessable({ expires_at: sentence('apitokens.expires_in_past') });
}

export const tokenRules = {
  create(input, { caller, clock }) {
    validateScope(caller, input.scope, caller.user.id);
    validateExpiry(input.expires_at, clock.now());
    const prefix = `${TOKEN_PREFIX}${randomBytes(4).toString('hex')}`;
    return { prefix, status: 'active', last_used_at: null, last_used_ip: null, created_by: caller.user.id };
  },
  change(before, change, { caller, clock }) {
    if (change.scope !== undefined) validateScope(caller, change.scope, before.created_by);
    if (change.expires_at !== before.expires_at) validateExpiry(change.expires_at, clock.now());
    return {};
  },
  async afterRemoval({ id }, { tx }) {
    await tx.remove('token_secrets', id);
    await tx.remove('token_logs', id);
  },
  pageOnlyFields: ['status', 'last_used_at', 'last_used_ip'],
  derive: (tx, _tenantId, clock) => {
    const now = clock.now();
    return async ({ id, status, expires_at, last_used_at, last_used_ip }) => {
      const log = await tx.get('token_logs', id);
      return {
        status: status === 'active' && isExpired({ expires_at }, now) ? 'expired' : status,
        last_used_at: log?.last_used_at ?? last_used_at,
        last_used_ip: log?.last_used_ip ?? last_used_ip,
      };
    };
  },
  // Only a hash is stored, so the secret is returned here, once.
  async metaOnCreate({ id, prefix }, { tx, tenantId }) {
    const secret = `${prefix}_${randomBytes(24).toString('base64url')}`;
    await tx.insert('token_secrets', { id, tenant_id: tenantId, hash: hashToken(secret) });
    return { secret };
  },
} satisfies ResourceRules<'apitokens'>;
