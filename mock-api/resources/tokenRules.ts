import { randomBytes } from 'node:crypto';
import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import type { ApiToken } from '#src/domain/company/apitoken.ts';
import { exceedsOwnRights } from './exceedsOwnRights.ts';
import type { ResourceRules } from './ResourceRules.ts';

export const tokenRules: ResourceRules<'apitokens'> = {
  create(input, { caller, clock }) {
    if (exceedsOwnRights(caller.ability, input.scope)) throw unprocessable({ scope: 'would give more than you have' });
    if (input.expires_at !== null && input.expires_at <= clock.now().toISOString()) {
      throw unprocessable({ expires_at: 'must be in the future' });
    }
    const prefix = `hg_${randomBytes(4).toString('hex')}`;
    return { prefix, status: 'active', last_used_at: null, last_used_ip: null, created_by: caller.user.id };
  },
  change(before, change, { caller }): Partial<ApiToken> {
    if (change.scope !== undefined && exceedsOwnRights(caller.ability, change.scope)) {
      throw unprocessable({ scope: 'would give more than you have' });
    }
    return before.status === 'revoked' ? { status: 'revoked' } : {};
  },
  // Only the prefix is kept: what follows it is told here, once, and nowhere else.
  tellOnce: ({ prefix }) => ({ secret: `${prefix}_${randomBytes(24).toString('base64url')}` }),
};
