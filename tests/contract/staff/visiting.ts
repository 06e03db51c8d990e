import { type ApiResponse, type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { StartedVisit, Visit } from '#src/domain/acting/visit.ts';
import type { ApiUnderTest } from '#tests/contract/apiUnderTest.ts';

export const STAFF = 'support@heliograph.test';

export const VISIT = { reason: 'Their spring campaign does not start', ticket: 'HELP-1042', minutes: 15 };
export const CHANGES = { mode: 'may_change', change_reason: 'They asked us to fix the template' };

export interface Visiting {
  ask: Ask;
  visit: Visit;
  token: string;
}

/** Sends requests with a visit's token. */
export function asVisitor(api: ApiUnderTest, token: string): Ask {
  return (method, path, options = {}) =>
    api.ask(method, path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
}

/** A staff member's visit at a tenant. */
export async function visiting(api: ApiUnderTest, tenantId = 'acme', more: object = {}): Promise<Visiting> {
  const response: ApiResponse = await (await api.as(STAFF))('POST', `/tenants/${tenantId}/visits`, {
    body: { ...VISIT, ...more },
  });
  if (response.status !== 201) throw new Error(`No visit at ${tenantId}: ${JSON.stringify(response.body)}`);
  const { token, visit } = dataOf<StartedVisit>(response);
  if (token === null) throw new Error('The visit has no token.');
  return { ask: asVisitor(api, token), visit, token };
}

/** A visit in which changes are allowed by an owner. */
export async function changing(api: ApiUnderTest, owner = 'owner@acme.test'): Promise<Visiting> {
  const { ask, visit } = await visiting(api, 'acme', CHANGES);
  const decided = await (await api.as(owner))('POST', `/settings/visits/${visit.id}/changes`, {
    body: { decision: 'allowed' },
  });
  if (decided.status !== 200) throw new Error(`The owner could not allow changes: ${JSON.stringify(decided.body)}`);
  const { token, visit: changedVisit } = dataOf<StartedVisit>(await ask('POST', '/visit/change', { body: CHANGES }));
  if (token === null) throw new Error('The visit has no token.');
  return { ask: asVisitor(api, token), visit: changedVisit, token };
}
