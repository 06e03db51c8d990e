import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '#mock-api/testing/apiClient.ts';
import { type OperationName, operation } from '#src/domain/contract/operations.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract, type Verb } from '#src/domain/contract/resources.ts';
import { type ApiUnderTest, apiUnderTest } from '#tests/contract/apiUnderTest.ts';
import { OPERATION_RIGHTS, RESOURCE_RIGHTS, ROLES, type Role } from './rights.ts';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await apiUnderTest({}, { isRehearsed: false });
});
afterAll(() => api.stop());

const emailOf = (role: Role): string => (role === 'support' ? 'support@heliograph.test' : `${role}@acme.test`);

/** Calls that change nothing: roles that may make the call learn what is wrong with it, others get 403. */
const CALLS: Record<Verb, { letter: string; method: string; item: string; statusWhenAllowed: number; body?: object }> =
  {
    list: { letter: 'R', method: 'GET', item: '', statusWhenAllowed: 206 },
    get: { letter: 'R', method: 'GET', item: '/no-such-id', statusWhenAllowed: 404 },
    create: { letter: 'C', method: 'POST', item: '', statusWhenAllowed: 422, body: { name: 7, phone: 7, word: 7 } },
    update: { letter: 'U', method: 'PUT', item: '/no-such-id', statusWhenAllowed: 404, body: {} },
    delete: { letter: 'D', method: 'DELETE', item: '/no-such-id', statusWhenAllowed: 404 },
  };

const ACTIONS: Record<Verb, string> = {
  list: 'read',
  get: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

describe.each(ROLES)('%s', (role) => {
  const cases = RESOURCE_NAMES.flatMap((name) =>
    resourceContract(name).verbs.map((verb): [Verb, ResourceName, string] => {
      const isAllowed = RESOURCE_RIGHTS[name][role].includes(CALLS[verb].letter);
      return [verb, name, isAllowed ? 'can' : 'cannot'];
    }),
  );

  it.each(cases)('%s %s: %s', async (verb, name, expected) => {
    const ask = await api.as(emailOf(role));
    const { method, item, statusWhenAllowed, body } = CALLS[verb];
    const { path, subject } = resourceContract(name);
    const response = await ask(method, `/${path}${item}`, {
      body,
      list: verb === 'list' ? { range: [0, 0] } : undefined,
    });
    if (expected === 'can') {
      expect(response.status === 200 ? 206 : response.status).toBe(statusWhenAllowed);
    } else {
      expect([response.status, errorOf(response).code]).toEqual([403, 'forbidden']);
      expect(errorOf(response).permission).toMatchObject({ action: ACTIONS[verb], subject });
    }
  });

  const operations = (Object.keys(OPERATION_RIGHTS) as OperationName[])
    .filter((name) => name !== 'logout' && OPERATION_RIGHTS[name] !== null)
    .map((name): [OperationName, string] => [name, OPERATION_RIGHTS[name]?.includes(role) ? 'can' : 'cannot']);

  it.each(operations)('%s: %s', async (name, expected) => {
    const ask = await api.as(emailOf(role));
    const { method, path } = operation(name);
    const response = await ask(method, path.replace('{id}', 'no-such-id'), { body: method === 'GET' ? undefined : {} });
    if (expected === 'can') expect([200, 206, 400, 404, 422]).toContain(response.status);
    else expect([response.status, errorOf(response).code]).toEqual([403, 'forbidden']);
  });
});

describe('without a session', () => {
  it.each(Object.keys(OPERATION_RIGHTS) as OperationName[])('%s', async (name) => {
    const { method, path } = operation(name);
    const response = await api.ask(method, path.replace('{id}', 'no-such-id'), {
      body: method === 'GET' ? undefined : {},
    });
    expect(response.status).toBe(OPERATION_RIGHTS[name] === null ? 422 : 401);
  });
});
