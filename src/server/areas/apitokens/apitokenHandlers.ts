import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unchanged } from '#src/server/http/unchanged.ts';
import { callsOf } from '#src/server/sessions/programCalls.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { tokenRules } from './tokenRules.ts';

export const apitokenHandlers: Pick<OperationHandlers, 'tokenCalls' | 'revokeToken'> = {
  tokenCalls: async ({ tx, id }) => await callsOf(tx, id),

  async revokeToken({ tx, clock, tenantId, id }): Promise<ApiToken> {
    const before = (await tx.get('apitokens', id)) as Stored<ApiToken>;
    const token = before.status === 'revoked' ? before : await tx.update('apitokens', id, { status: 'revoked' });
    const response = { ...token, ...(await tokenRules.derive(tx, tenantId, clock)(token)) };
    return token === before ? unchanged(response) : response;
  },
};
