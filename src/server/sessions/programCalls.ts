import type { Request } from 'express';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { API_TOKEN_LIMITS } from '#src/domain/apitokens/apitokenTerms.ts';
import type { TokenCall, TokenCalls } from '#src/domain/apitokens/tokenCalls.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { onceClosed } from '#src/server/http/onceClosed.ts';
import type { TokenLog } from '#src/server/storage/records/calls.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The most endpoints counted separately; a further one replaces the least recently used. */
const MAX_ENDPOINTS = 200;

const NO_CALLS: TokenCalls = { total: 0, refused: 0, endpoints: [], recent: [] };

/** A token's use so far. */
export async function callsOf(tx: Transaction, tokenId: string): Promise<TokenCalls> {
  const { total, refused, endpoints, recent } = (await tx.get('token_logs', tokenId)) ?? NO_CALLS;
  return { total, refused, endpoints, recent };
}

/** The status of a call whose client left before the response, as in the server's log. What the call asked for may have been done. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Logs a request once it has its response or its client has left, refused requests included. Calls that are being logged when the process is killed are
 * missing: each response would otherwise wait for another commit.
 */
export function logProgramCall(env: ApiEnvironment, token: Stored<ApiToken>, req: Request): void {
  const { units, tx, clock } = env;
  const { method, res, ip = null } = req;
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  const endpoint = String(req.route?.path ?? path);
  const at = clock.now().toISOString();
  const log = (): void => {
    units.runExclusive(write, { tenantId: token.tenant_id }).catch(env.reportLater);
  };
  if (res) onceClosed(res, log);

  async function write(): Promise<void> {
    if (!(await tx.get('apitokens', token.id))) return;
    const before = await tx.get('token_logs', token.id);
    const number = (before?.total ?? 0) + 1;
    const status = res?.writableEnded ? res.statusCode : CLIENT_CLOSED_REQUEST;
    const call: TokenCall = { number, at, method, path, status, ip };
    const after = withCall(before ?? { ...NO_CALLS, last_used_at: null, last_used_ip: null }, call, endpoint);
    if (before) await tx.update('token_logs', token.id, after);
    else await tx.insert('token_logs', { id: token.id, tenant_id: token.tenant_id, ...after });
  }
}

function withCall(log: Omit<TokenLog, 'id'>, call: TokenCall, path: string): Omit<TokenLog, 'id'> {
  const { method, at, status, ip } = call;
  const isSame = (each: { method: string; path: string }): boolean => each.method === method && each.path === path;
  const count = (log.endpoints.find(isSame)?.count ?? 0) + 1;
  const others = log.endpoints.filter((each) => !isSame(each));
  const wasLetIn = status !== 401 && status !== 403;
  return {
    total: log.total + 1,
    refused: log.refused + (status >= 400 && status !== CLIENT_CLOSED_REQUEST ? 1 : 0),
    endpoints: [{ method, path, count, last_at: at }, ...others].slice(0, MAX_ENDPOINTS),
    recent: [call, ...log.recent].slice(0, API_TOKEN_LIMITS.calls),
    last_used_at: wasLetIn ? at : log.last_used_at,
    last_used_ip: wasLetIn ? ip : log.last_used_ip,
  };
}
