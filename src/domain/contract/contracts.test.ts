import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACTS, type Contract, problemsOf } from './contracts.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { endpoint, type OperationName } from './endpoints.ts';
import { OPERATIONS } from './operations.ts';
import { HINTED } from './pageHints.ts';
import { LIST_LIMITS, REQUEST_LIMITS } from './requestLimits.ts';
import { RESOURCE_NAMES, resourceContract } from './resources.ts';
import type { ResourceName } from './resourceTable.ts';

/** Properties of operations that `openapi.json` does not show. */
const MARKED: readonly [mark: keyof Endpoint, operations: readonly OperationName[]][] = [
  [
    'changesNothing',
    [
      'countGroupQuery',
      'knownPhones',
      'measureBody',
      'planEffects',
      'previewFieldType',
      'previewPlan',
      'previewRole',
      'previewTenantPlan',
      'revealContact',
      'revealMessage',
      'reviewCampaign',
      'tryAccount',
      'tryIncoming',
    ],
  ],
  ['mayOnlyRemove', ['revokeToken', 'updateAutoReply']],
  ['isOpenWhileSuspended', ['checkout', 'openInvoices', 'startCheckout']],
  ['answersByRow', ['sendMessages']],
];

it.each(MARKED)('%s is set for exactly these operations', (mark, operations) => {
  const names = Object.keys(OPERATIONS) as OperationName[];
  expect(names.filter((name) => endpoint(name)[mark] === true).sort()).toEqual(operations);
});

it.each(Object.keys(OPERATIONS) as OperationName[])('%s says whether it responds with an array', (name) => {
  const { isList = false, isArray = isList } = endpoint(name);
  expect(isArray).toBe(OPERATIONS[name].response.def.type === 'array');
});

/** Properties of resources that `openapi.json` does not show: the fields that are searched, and the owner of the records. */
const RECORDS: Readonly<Record<ResourceName, readonly [searched: string, owner: 'tenant' | 'everyone']>> = {
  campaigns: ['name body', 'tenant'],
  contacts: ['first_name last_name phone email', 'tenant'],
  categories: ['name description', 'tenant'],
  groups: ['name description', 'tenant'],
  messages: ['body from to', 'tenant'],
  templates: ['name body', 'tenant'],
  devices: ['name model', 'tenant'],
  keywords: ['word reply', 'tenant'],
  apitokens: ['name prefix', 'tenant'],
  webhooks: ['name url', 'tenant'],
  activity: ['actor_name record_name', 'tenant'],
  users: ['name email', 'tenant'],
  roles: ['name description', 'tenant'],
  invoices: ['number', 'tenant'],
  plans: ['name family description', 'everyone'],
  tenants: ['name owner_name owner_email', 'everyone'],
};

describe('a resource', () => {
  it.each(RESOURCE_NAMES)('%s has these searched fields and this owner', (name) => {
    const { searchable, isPerTenant } = resourceContract(name);
    expect([searchable.join(' '), isPerTenant ? 'tenant' : 'everyone']).toEqual(RECORDS[name]);
  });

  it('is cached by browsers if it rarely changes and contains neither people nor texts', () => {
    const revalidated = RESOURCE_NAMES.filter((name) => resourceContract(name).isRevalidated);
    expect(revalidated).toEqual(['categories', 'groups', 'roles', 'plans']);
  });
});

it('of requests without an id, these may name a record that does not exist', () => {
  const naming = CONTRACTS.filter(
    ({ path, problems = [] }) => !path.includes('{id}') && !problems.includes('not_found'),
  ).filter((contract) => problemsOf(contract).includes('not_found'));
  expect(naming.map(({ name }) => name)).toEqual([
    'create_campaigns',
    'create_contacts',
    'create_keywords',
    'create_webhooks',
    'create_users',
    'inviteUsers',
    'tryIncoming',
    'startPairing',
    'tryAccount',
    'bulkContacts',
    'createImport',
    'reviewCampaign',
    'sendTestMessage',
    'sendMessage',
  ]);
});

it('no change gets a default for what it does not mention', () => {
  const changes = CONTRACTS.filter(({ method, request }) => method === 'PUT' && request?.safeParse({}).success);
  for (const { name, request } of changes) expect([name, request?.parse({})]).toEqual([name, {}]);
  expect(changes.length).toBeGreaterThan(RESOURCE_NAMES.length / 2);
});

/** The schema of a record that names its category. */
const NAMING = z.object({ category_id: z.string() });

it.each<[where: string, request: z.ZodType, names: boolean]>([
  ['at its top', NAMING, true],
  ['in a list', z.object({ rows: z.array(NAMING) }), true],
  ['in an optional part', z.object({ part: NAMING.optional() }), true],
  ['in a part with a default', z.object({ part: NAMING.default({ category_id: 'c1' }) }), true],
  ['in a part with a default to be checked', z.object({ part: NAMING.prefault({ category_id: 'c1' }) }), true],
  ['in one of its forms', z.union([z.object({ name: z.string() }), NAMING]), true],
  ['nowhere', z.object({ name: z.string().optional(), rows: z.array(z.string()) }), false],
])('a body may name a record that does not exist %s', (_, request, names) => {
  const createContact = CONTRACTS.find(({ name }) => name === 'create_contacts') as Contract;
  expect(problemsOf({ ...createContact, request }).includes('not_found')).toBe(names);
});

it('open pages are notified of these changes', () => {
  expect(HINTED).toEqual(['alerts', 'campaigns', 'contacts', 'conversations', 'devices', 'messages']);
});

it('requests and lists have these limits', () => {
  expect(REQUEST_LIMITS).toEqual({ body: 10_485_760, depth: 32, address: 8000, header: 8000, idempotency_key: 200 });
  expect(LIST_LIMITS).toEqual({ rows: 10_000, fields: 30, values: 1000, name: 80, text: 200 });
});
