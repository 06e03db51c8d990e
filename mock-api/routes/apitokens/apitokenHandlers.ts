import { tokenRules } from '#mock-api/resources/tokenRules.ts';
import type { OperationHandlers } from '#mock-api/routes/OperationHandler.ts';
import { callsOf } from '#mock-api/sessions/programs/programCalls.ts';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';

export const apitokenHandlers: Pick<OperationHandlers, 'tokenCalls' | 'revokeToken'> = {
  tokenCalls: ({ store, id }) => callsOf(store, id),

  revokeToken({ store, clock, tenantId, id }): ApiToken {
    const token = store.update('apitokens', id, { status: 'revoked' });
    return { ...token, ...tokenRules.derive?.(store, tenantId, clock)(token) };
  },
};
