import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { type CheckedResponse, HostileApi, type HostileRequest } from './hostileApi.ts';
import { CALLS, type Call } from './hostileCalls.ts';
import { hostileText, hostileValue, toJson } from './hostileValues.ts';
import { type KnownIds, valueFor } from './valueFor.ts';

/** The same requests in every run, as many as a few seconds allow. */
const FUZZ = { numRuns: 12, endOnFailure: true } as const;

let api: HostileApi;
let knownIds: KnownIds;

beforeAll(async () => {
  api = await HostileApi.start();
  knownIds = await api.knownIds();
});
afterAll(() => api.stop());

/** Expects a response that is not a failure of the API and matches the contract. */
function expectAnyResponse(request: HostileRequest, { status, undescribed }: CheckedResponse): void {
  const description = `${request.method} ${request.path.slice(0, 300)} ${String(request.body ?? '').slice(0, 300)}`;
  expect(`${status} ${description}`).not.toMatch(/^5/);
  expect([description, undescribed]).toEqual([description, []]);
}

/** Encoded for an address as a browser does, with half characters as their bytes. */
function encoded(text: string): string {
  return [...text].map((each) => (/\p{Cs}/u.test(each) ? '%ED%A0%80' : encodeURIComponent(each))).join('');
}

function queryOf(parameters: Record<string, unknown>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => {
    const text = typeof value === 'string' ? value : toJson(value);
    return `${encoded(name)}=${encoded(text.slice(0, 3000))}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Names of a list's fields, unknown names, and names that every object has; with the comparing suffixes. */
const FIELD = fc
  .tuple(
    fc.constantFrom(
      'q',
      'id',
      'first_name',
      'group_ids',
      'name',
      'phone',
      'created_at',
      'totals.sent',
      'custom.size',
      'is_reply',
      'failed_at',
      'category_id',
      'use_count',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'custom.constructor',
      'length',
      '__proto__.x',
      '',
    ),
    fc.constantFrom('', '', '_contains', '_gte', '_lte', '_'),
  )
  .map(([field, ending]) => field + ending);

const LIST_QUERY = fc.record(
  {
    filter: fc.oneof(
      { weight: 3, arbitrary: fc.dictionary(FIELD, hostileValue, { minKeys: 1, maxKeys: 2 }) },
      { weight: 1, arbitrary: hostileValue },
    ),
    sort: fc.oneof(fc.tuple(FIELD, fc.constantFrom('ASC', 'DESC')), hostileValue),
    range: fc.oneof(fc.tuple(fc.integer(), fc.integer()), hostileValue),
    search: hostileText,
  },
  { requiredKeys: [] },
);

function requestsFor({
  method,
  idOf,
  query,
  request,
  isList,
}: Call): fc.Arbitrary<{ id: string; search: string; body: string | undefined }> {
  const ids = idOf ? (knownIds.get(idOf) ?? []) : [...knownIds.values()].flat();
  return fc.record({
    id: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 400)) },
    ),
    search: (query ? valueFor(query, knownIds) : isList ? LIST_QUERY : fc.constant({})).map((parameters) =>
      typeof parameters === 'object' && parameters !== null ? queryOf(parameters as Record<string, unknown>) : '',
    ),
    body: method === 'GET' || !request ? fc.constant(undefined) : valueFor(request, knownIds).map(toJson),
  });
}

/** Headers with the record's version, so that the API does read the body. */
async function headersFor(
  { client, versionAt, method }: Call,
  id: string,
  key: string,
): Promise<Record<string, string>> {
  const headers = { ...api.headersOf(client), ...(method === 'GET' ? {} : { 'Idempotency-Key': key }) };
  if (versionAt === undefined) return headers;
  const record = await api.data<{ version?: number }>(client, versionAt.replace('{id}', encoded(id)));
  return { ...headers, 'If-Match': `"${record?.version ?? 1}"` };
}

/** Expects that every record can still be read after the simulation has run for a day. */
async function expectNoHarm(): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await api.send({ method: 'POST', path: '/__mock/clock', headers, body: '{"advance_ms":93600000}' });
  const lists = RESOURCE_NAMES.filter((name) => name !== 'tenants').map(
    (name) => `/${resourceContract(name).path}?range=[0,99]`,
  );
  for (const path of [
    ...lists,
    '/conversations',
    '/user/list-settings',
    '/settings/auto-reply',
    '/settings/company-settings',
    '/billing/subscription',
  ]) {
    const request = { method: 'GET', path, headers: api.headersOf('owner') };
    expectAnyResponse(request, await api.send(request));
  }
}

const AREAS = [...new Set(CALLS.map(({ path }) => path.split('/')[1] ?? ''))];

describe.each(AREAS)('a hostile request to /%s', (area) => {
  afterAll(async () => {
    await expectNoHarm();
    await api.reset();
  });

  const calls = CALLS.filter(({ path }) => path.split('/')[1] === area);
  it.each(calls.map((call) => [call.name, call] as const))('gets a response: %s', async (_, call) => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(requestsFor(call), async ({ id, search, body }) => {
        number += 1;
        const headers = await headersFor(call, id, `${call.name} ${number}`);
        const request = { method: call.method, path: call.path.replace('{id}', encoded(id)) + search, headers, body };
        const response = await api.send(request);
        expectAnyResponse(request, response);
        if (response.status === 401 && call.client !== null) await api.reset();
      }),
      FUZZ,
    );
  });
});
