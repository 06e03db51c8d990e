import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { callsOf } from '#src/server/sessions/programs/programCalls.ts';
import { tokenRules } from './tokenRules.ts';

export const apitokenHandlers: Pick<OperationHandlers, 'tokenCalls' | 'revokeToken'> = {
  tokenCalls: ({ store, id }) => callsOf(store, id),

  revokeToken({ store, clock, tenantId, id }): ApiToken {
    const token = store.update('apitokens', id, { status: 'revoked' });
    return { ...token, ...tokenRules.derive?.(store, tenantId, clock)(token) };
  },
};
