import { z } from 'zod';
import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { type ApiResponse, type AskOptions, dataOf } from '#mock-api/testing/apiClient.ts';
import { campaignInput } from '#src/domain/campaigns/campaign.ts';
import { CONTRACTS, type Contract } from '#src/domain/contract/contracts.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import type { Random } from '#src/server/random.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import { randomBodies } from './randomBodies.ts';
import { randomQueries } from './randomQueries.ts';

export interface RandomRequest {
  /** A person's e-mail address, the name of a program or visit, or null for nobody. */
  caller: string | null;
  /** The contract's name of the request. */
  name: string;
  method: string;
  path: string;
  options: AskOptions & { headers: Record<string, string> };
}
/** The next request of a chain, which needs the response to the previous one. */
type Next = (before: ApiResponse) => RandomRequest;

/** How often each person calls, relative to the others. */
const PEOPLE: Readonly<Record<string, number>> = {
  'owner@acme.test': 45,
  'admin@acme.test': 14,
  'manager@acme.test': 8,
  'editor@acme.test': 8,
  'agent@acme.test': 6,
  'viewer@acme.test': 4,
  'owner@borealis.test': 8,
  'support@heliograph.test': 4,
  'operations@heliograph.test': 4,
  'owner@cobalt.test': 1,
  'owner@dune.test': 1,
};
const NOBODY_PERCENT = 1;

/** Requests that would lock people out after a while, or that are no JSON. */
const RARE =
  /^(delete_|endSession|endOtherSessions|setTenantStatus|disableUser|logout|beginTwoFactor|pauseAllCampaigns|requestEmailChange)$/;
const SKIPPED_OPERATIONS: ReadonlySet<string> = new Set(['invoicePdf', 'login', 'refresh']);
/** Requests of the platform's staff. */
const FOR_STAFF = /^\/(tenants|plans|mails)/;
/** Areas whose requests change most of what others read. */
const FREQUENT = /^\/(campaigns|contacts|messages|conversations)/;

/** The collection of the id in a path. */
const COLLECTION_AT: readonly (readonly [string, CollectionName])[] = [
  ...RESOURCE_NAMES.map((name) => [`/${resourceContract(name).path}`, name] as const),
  ['/contacts/bulk', 'bulk_changes'] as const,
  ['/contacts/export', 'frozen_selections'] as const,
  ['/contacts/imports', 'imports'] as const,
  ['/conversations/notes', 'conversation_notes'] as const,
  ['/conversations', 'contacts'] as const,
  ['/history', 'activity'] as const,
  ['/settings/devices/pairing', 'pairings'] as const,
  ['/settings/visits', 'visits'] as const,
  ['/settings/company-settings', 'company_settings'] as const,
  ['/settings/auto-reply', 'auto_reply_settings'] as const,
  ['/billing/checkout', 'checkouts'] as const,
  ['/user/sessions', 'sessions'] as const,
  ['/user', 'users'] as const,
].toSorted(([a], [b]) => b.length - a.length);
const collectionOf = ({ path }: Contract): CollectionName =>
  COLLECTION_AT.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'contacts';

/** A part of an API token's prefix. Prefixes are random, so they differ between the storages. */
const IN_PREFIX = /^[hg_\da-f]+$/i;

const RETURN_TO = 'http://localhost:5173/app/billing/subscription';
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const WAITS = [SECOND, 11 * SECOND, MINUTE, 10 * MINUTE, 45 * MINUTE, 3 * HOUR, DAY];

/** Random requests by random people about a store's records: mostly ones that make sense, often about new records, sometimes ones that do not. */
export function randomRequests(random: Random, store: InMemoryStore, now: () => number) {
  const { pick } = random;
  const int = (below: number): number => Math.floor(random.next() * below);
  const chance = (share: number): boolean => random.next() < share;
  const queries = randomQueries(random, store);
  const contracts = CONTRACTS.filter(({ name }) => !SKIPPED_OPERATIONS.has(name)).flatMap((contract) =>
    Array.from({ length: FREQUENT.test(contract.path) && contract.method !== 'GET' ? 4 : 2 }, () => contract),
  );
  contracts.push(...contracts.filter(({ name }) => /^(create_|sendMessage)/.test(name)));
  const crowd = Object.entries(PEOPLE).flatMap(([email, share]) => Array.from({ length: share }, () => email));
  const programs: string[] = [];
  const waiting: Next[] = [];
  let tenantId: string | null = 'acme';
  let previous: RandomRequest | null = null;
  let keys = 0;

  /** A record of the caller's tenant, often one of the latest. */
  function recordIn(collection: CollectionName): { id: string; version?: number } | undefined {
    const tenant = chance(0.03) ? pick(['acme', 'borealis']) : tenantId;
    const all = store.all(collection);
    const visible = all.filter((record) => record.tenant_id === tenant || tenant === null || record.tenant_id === null);
    if (visible.length === 0) return undefined;
    return chance(0.4) ? pick(visible.slice(-6)) : pick<{ id: string }>(visible);
  }
  const idIn = (collection: CollectionName): string =>
    chance(0.02) ? 'nothing' : (recordIn(collection)?.id ?? 'nothing');
  const phone = (): string =>
    chance(0.6)
      ? (store.byId('contacts', idIn('contacts'))?.phone ?? '+12025550100')
      : pick([
          `+1202555${String(int(10_000)).padStart(4, '0')}`,
          `+336399800${String(int(30)).padStart(2, '0')}`,
          '(202) 555-0123',
          '12',
        ]);
  const bodies = randomBodies({ random, idIn, phone, now, query: () => queries.query(2) });

  /** A conversation: the id of a contact who wrote lately, or of any. */
  function conversation(): string {
    const incoming = store
      .all('messages')
      .filter(({ direction, tenant_id }) => direction === 'incoming' && tenant_id === tenantId);
    return (chance(0.8) && incoming.length > 0 ? pick(incoming).contact_id : null) ?? idIn('contacts');
  }

  function randomList(collection: CollectionName, response: z.ZodType): AskOptions['list'] {
    const fields =
      response instanceof z.ZodArray && response.element instanceof z.ZodObject
        ? Object.keys(response.element.shape).filter((name) => collection !== 'apitokens' || name !== 'prefix')
        : ['id'];
    const field = pick(fields);
    const value: unknown = Reflect.get(recordIn(collection) ?? {}, field) ?? null;
    const suffix = chance(0.25) && typeof value === 'string' ? pick(['_gte', '_lte', '_contains']) : '';
    const plain =
      value === null || typeof value !== 'object' ? value : Array.isArray(value) ? (value[0] ?? null) : null;
    const text = typeof value === 'string' ? value : 'a';
    const q = chance(0.5) ? text.slice(0, 5) : pick(text.split(' '));
    const first = chance(0.7) ? 0 : int(60);
    // It would find tokens by chance.
    const isChance = collection === 'apitokens' && q.split(/\s+/).some((word) => IN_PREFIX.test(word));
    return {
      ...(chance(0.7) && { sort: [pick(fields), pick(['ASC', 'DESC'] as const)] as [string, 'ASC' | 'DESC'] }),
      ...(chance(0.8) && { range: [first, first + int(25)] as [number, number] }),
      filter: {
        ...(chance(0.4) && { [`${field}${suffix}`]: suffix ? text : plain }),
        ...(chance(0.25) && !isChance && { q }),
      },
    };
  }

  function randomHeaders(contract: Contract, record: { version?: number } | undefined): Record<string, string> {
    const { method, isIdempotent = false, isVersioned = false } = contract;
    keys += 1;
    const version = chance(0.9) ? (record?.version ?? 1) : 1 + int(4);
    return {
      ...((isVersioned || (method === 'DELETE' && chance(0.3))) && chance(0.97) && { 'If-Match': `"${version}"` }),
      ...((isIdempotent || (method !== 'GET' && chance(0.1))) && chance(0.98) && { 'Idempotency-Key': `key-${keys}` }),
      ...(chance(0.1) && { 'Accept-Language': 'fr' }),
    };
  }

  function requestOf(caller: string | null, contract: Contract, target?: { id: string; body: unknown }): RandomRequest {
    const { name, method, path, isList, query, request } = contract;
    const collection = collectionOf(contract);
    // The caller's own account, or what a tenant has once, whose path has no id.
    const ownId = path === '/user' ? store.all('users').find(({ email }) => email === caller)?.id : tenantId;
    const id = target?.id ?? (path.startsWith('/conversations/{id}') ? conversation() : idIn(collection));
    const record = store.byId(collection, path.includes('{id}') ? id : (ownId ?? '')) as
      | { version?: number }
      | undefined;
    const parameters = query ? Object.entries((bodies.body(query, collection) as object) ?? {}) : [];
    const search = new URLSearchParams(
      parameters.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
    );
    return {
      caller,
      name,
      method,
      path: `${path.replace('{id}', encodeURIComponent(id))}${search.size > 0 ? `?${search}` : ''}`,
      options: {
        headers: randomHeaders(contract, record),
        ...(request && { body: target?.body ?? bodies.body(request, collection) }),
        ...(isList && search.size === 0 && { list: randomList(collection, contract.response) }),
      },
    };
  }
  const contractOf = (name: string): Contract => CONTRACTS.find((each) => each.name === name) as Contract;

  /** Reviews a campaign, then sends it, or asks for approval, with the number of people as reviewed. */
  function sending(caller: string | null): RandomRequest {
    const drafts = store
      .all('campaigns')
      .filter(({ status, tenant_id }) => status === 'draft' && tenant_id === tenantId);
    const campaign = drafts.length > 0 ? pick(drafts) : undefined;
    const id = campaign?.id ?? 'nothing';
    const body = { ...campaignInput.parse({ ...campaign, name: campaign?.name || 'Sale' }), campaign_id: id };
    waiting.push((before) => {
      const recipients = dataOf<{ recipients?: number } | undefined>(before)?.recipients ?? 1;
      return requestOf(caller, contractOf(chance(0.75) ? 'sendCampaign' : 'requestApproval'), {
        id,
        body: { recipients },
      });
    });
    return requestOf(caller, contractOf('reviewCampaign'), { id: '', body });
  }

  /** Previews another plan, then changes to it. */
  function changing(caller: string | null): RandomRequest {
    const plan_id = idIn('plans');
    const isStaff = caller?.endsWith('@heliograph.test') === true;
    const id = pick(['acme', 'borealis', 'cobalt']);
    waiting.push((before) => {
      const preview_id = dataOf<{ preview_id?: string } | undefined>(before)?.preview_id ?? 'none';
      const name = isStaff ? 'setTenantPlan' : pick(['changePlan', 'startCheckout']);
      const body = {
        plan_id,
        preview_id,
        ...(name === 'startCheckout' && { purpose: 'change', return_to: RETURN_TO }),
      };
      return requestOf(caller, contractOf(name), { id, body });
    });
    return requestOf(caller, contractOf(isStaff ? 'previewTenantPlan' : 'previewPlan'), { id, body: { plan_id } });
  }

  /** Merges two contacts as they are now. */
  function merging(caller: string | null): RandomRequest {
    const [id, other_id] = [idIn('contacts'), idIn('contacts')];
    const other_version = store.byId('contacts', other_id)?.version ?? 1;
    const values = {
      first_name: pick(['this', 'other']),
      ...(chance(0.5) && { 'custom.town': pick(['this', 'other']) }),
    };
    return requestOf(caller, contractOf('mergeContacts'), { id, body: { other_id, other_version, values } });
  }

  /** Mostly one that the caller can send and that is about an existing record. */
  function contractFor(isStaff: boolean): Contract {
    for (;;) {
      const contract = pick(contracts);
      const { name, path } = contract;
      if (RARE.test(name) && chance(0.9)) continue;
      if (FOR_STAFF.test(path) !== isStaff && chance(0.95)) continue;
      if (path.includes('{id}') && store.all(collectionOf(contract)).length === 0 && chance(0.95)) continue;
      return contract;
    }
  }

  const hook = (name: string, body: object): RandomRequest => ({
    caller: null,
    name,
    method: 'POST',
    path: `/__mock/${name}`,
    options: { headers: {}, body },
  });

  function choose(): RandomRequest {
    const dice = random.next();
    if (dice < 0.06) return hook('clock', { advance_ms: chance(0.8) ? pick(WAITS.slice(0, 4)) : pick(WAITS) });
    if (dice < 0.12) {
      tenantId = chance(0.9) ? 'acme' : 'borealis';
      return hook('incoming', { tenant_id: tenantId, from: chance(0.9) ? phone() : 'ACME', body: bodies.incoming() });
    }
    if (dice < 0.125)
      return hook('payments', { tenant_id: 'acme', payments: pick(['none', 'taken', 'refused', 'slow']) });
    if (dice < 0.15 && previous) return previous;
    const caller = chance(NOBODY_PERCENT / 100)
      ? null
      : programs.length > 0 && chance(0.15)
        ? pick(programs)
        : pick(crowd);
    tenantId = tenantOf(caller);
    if (dice < 0.19) return sending(caller);
    if (dice < 0.2) return changing(caller);
    if (dice < 0.22) return merging(caller);
    return requestOf(caller, contractFor(tenantId === null));
  }

  const tenantOf = (caller: string | null): string | null => {
    if (caller?.endsWith('@heliograph.test')) return null;
    return /@(\w+)\.test$/.exec(caller ?? '')?.[1] ?? 'acme';
  };

  return {
    /** Lets a program or a visit make requests, too. */
    welcome: (name: string) => programs.push(name),
    next(before: ApiResponse | null): RandomRequest {
      const followUp = before && waiting.shift();
      const request = followUp ? followUp(before) : choose();
      previous = request;
      return request;
    },
  };
}
