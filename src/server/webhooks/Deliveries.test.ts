import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { sampleWebhook } from '#mock-api/testing/sampleWebhook.ts';
import { createRandom } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { Deliveries } from './Deliveries.ts';
import { DUE_NOW, releaseDeliveries } from './lines.ts';
import { newDelivery } from './newDelivery.ts';
import type { PostResponse } from './post.ts';
import { newSecret, webhookPurpose } from './signature.ts';

const START = Date.parse('2026-11-22T12:00:00Z');
const ACCEPTED: PostResponse = { status: 200, problem: null, response: 'heard', retryAfter: undefined };
const TIMED_OUT: PostResponse = { status: null, problem: 'timeout', response: '', retryAfter: undefined };
const secrets = new KeyRing([Buffer.alloc(32, 'webhooks')]);

let store: InMemoryStore;
let deliveries: Deliveries;
/** The requests in progress, which wait for a response. */
let pendingRequests: { url: string; respond: (response: PostResponse) => void }[];
/** The addresses that respond immediately. */
let prompt: Set<string>;
let requests: string[];
let now: number;
let units: number;
let isOver: boolean;
let isStorageGone: boolean;
let reported: unknown[];

beforeEach(() => {
  [now, units, isOver, isStorageGone, reported] = [START, 0, false, false, []];
  const clock = { now: () => new Date(now), advance: () => undefined, reset: () => undefined };
  store = new InMemoryStore(clock, createRandom(1));
  const { tx } = store;
  [pendingRequests, prompt, requests] = [[], new Set(), []];
  const context = { tx, now: () => now };
  deliveries = new Deliveries({
    unit: (_tenant, work) => {
      if (isStorageGone) return Promise.reject(new StorageUnavailable(new Error('gone')));
      units += 1;
      return store.unit(() => work(context));
    },
    between: context,
    secrets,
    allowsPrivate: true,
    pageUrl: 'https://app.example.com',
    send: (url) => {
      requests.push(url);
      if (isOver || prompt.has(url)) return Promise.resolve(ACCEPTED);
      return new Promise((respond) => {
        pendingRequests.push({ url, respond });
      });
    },
    onError: (error) => {
      reported.push(error);
    },
  });
});
afterEach(async () => {
  isOver = true;
  const stopping = deliveries.stop();
  for (const { respond } of pendingRequests) respond(TIMED_OUT);
  await stopping;
  if (!isStorageGone) expect(reported).toEqual([]);
});

/** A webhook with one delivery for each of these lines. */
async function webhook(id: string, tenant_id: string, lines: readonly string[]): Promise<string> {
  const { tx } = store;
  const url = `https://${id}.example.com/`;
  await tx.insert('webhooks', sampleWebhook({ id, tenant_id, url }));
  await tx.insert('webhook_states', {
    id,
    tenant_id,
    sealed: secrets.seal(webhookPurpose(id), newSecret()),
    sealed_before: null,
    before_until: null,
    failing_since: null,
    last_delivered_at: null,
    resumes_at: DUE_NOW,
  });
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    await tx.insert('webhook_deliveries', {
      ...newDelivery({ tenantId: tenant_id, webhookId: id, line, body: '{}' }),
      id: `${id}-${at}`,
      type: 'contact.created',
      due_at: seen.has(line) ? null : DUE_NOW,
    });
    seen.add(line);
  }
  return url;
}

const statesOf = (id: string) =>
  store
    .all('webhook_deliveries')
    .filter(({ webhook_id }) => webhook_id === id)
    .map(({ status, due_at }) => [status, due_at !== null]);
const waitingFor = (url: string) => pendingRequests.filter((each) => each.url === url);

describe('receivers that never respond', () => {
  it('block at most four deliveries of their tenant, and none of other tenants', async () => {
    for (let at = 0; at < 20; at += 1) await webhook(`a${String(at).padStart(2, '0')}`, 'slow', ['one', 'two']);
    prompt.add(await webhook('z', 'quick', ['one', 'one', 'two']));
    deliveries.sendDue();
    await expect.poll(() => statesOf('z')).toEqual(Array.from({ length: 3 }, () => ['delivered', false]));
    expect(new Set(pendingRequests.map(({ url }) => url)).size).toBe(4);
  });

  it('of many tenants take turns, in any order of ids', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => `line ${at}`);
    for (let at = 0; at < 150; at += 1) {
      await webhook(`a${String(at).padStart(3, '0')}`, `slow ${Math.floor(at / 4)}`, lines);
    }
    prompt.add(await webhook('z', 'quick', ['one']));
    deliveries.sendDue();
    await expect.poll(() => pendingRequests.length).toBe(64 * 8);
    for (let turns = 0; turns < 10 && statesOf('z')[0]?.[0] === 'waiting'; turns += 1) {
      now += 10_000;
      for (const { respond } of pendingRequests.splice(0)) respond(TIMED_OUT);
      await expect
        .poll(() => {
          deliveries.sendDue();
          return pendingRequests.length;
        })
        .toBeGreaterThan(60 * 8);
    }
    expect(statesOf('z')).toEqual([['delivered', false]]);
  });
});

/** Changes the webhook `w`, or deletes it, and lets the time pass after which that is looked up. */
async function laterChange(change: { is_active?: boolean; url?: string } | null): Promise<void> {
  if (change) await store.tx.update('webhooks', 'w', change);
  else await store.tx.remove('webhooks', 'w');
  now += 1_000;
}

describe('many deliveries of a webhook', () => {
  const lines = Array.from({ length: 300 }, (_, at) => `line ${at}`);
  const REFUSED: PostResponse = { status: 429, problem: 'status', response: '', retryAfter: '60' };

  it('take few units of work, because each waits for its turn while a campaign is sent', async () => {
    prompt.add(await webhook('w', 'acme', [...lines, ...lines]));
    deliveries.sendDue();
    await expect.poll(() => statesOf('w').every(([status]) => status === 'delivered')).toBe(true);
    expect(requests).toHaveLength(600);
    expect(units).toBeLessThan(20);
  });

  it.each([
    ['its receiver asks to wait', REFUSED, () => undefined],
    ['the process stops', ACCEPTED, () => void deliveries.stop()],
    ['the webhook is turned off', ACCEPTED, () => laterChange({ is_active: false })],
    ['the webhook is deleted', ACCEPTED, () => laterChange(null)],
  ])('are not sent any further once %s, and are due again as if nobody had tried', async (_, response, change) => {
    const url = await webhook('w', 'acme', lines);
    deliveries.sendDue();
    await expect.poll(() => waitingFor(url).length).toBe(8);
    await change();
    for (const { respond } of pendingRequests.splice(0)) respond(response);
    const unsent = () => store.all('webhook_deliveries').filter(({ attempt }) => attempt === 0);
    await expect.poll(() => unsent().length).toBe(292);
    expect(unsent().every((each) => each.first_at === null && each.due_at === DUE_NOW)).toBe(true);
    deliveries.sendDue();
    await deliveries.stop();
    expect(requests).toHaveLength(8);
  });
});

it('a failure to store a response ends its webhook’s turn, not the process', async () => {
  const url = await webhook('w', 'acme', ['one', 'two']);
  deliveries.sendDue();
  await expect.poll(() => waitingFor(url).length).toBe(2);
  isStorageGone = true;
  pendingRequests.shift()?.respond(ACCEPTED);
  // An error that nobody handles would be reported within this time.
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(reported).toEqual([]);
  pendingRequests.shift()?.respond(ACCEPTED);
  await deliveries.stop();
  expect(reported).toEqual([expect.any(StorageUnavailable)]);
});

it('many deliveries go to the webhook’s new address once it has another one', async () => {
  const newUrl = 'https://new.example.com/';
  const url = await webhook(
    'w',
    'acme',
    Array.from({ length: 50 }, (_, at) => `line ${at}`),
  );
  prompt.add(newUrl);
  deliveries.sendDue();
  await expect.poll(() => waitingFor(url).length).toBe(8);
  await laterChange({ url: newUrl });
  for (const { respond } of pendingRequests.splice(0)) respond(ACCEPTED);
  await expect.poll(() => statesOf('w').every(([status]) => status === 'delivered')).toBe(true);
  expect(requests.filter((each) => each === newUrl)).toHaveLength(42);
});

describe('a webhook with a request under way', () => {
  it('that is deleted leaves nothing behind', async () => {
    const url = await webhook('w', 'acme', ['one', 'one']);
    deliveries.sendDue();
    await expect.poll(() => waitingFor(url).length).toBe(1);
    const { tx } = store;
    await tx.removeMany('webhook_deliveries', ['w-0', 'w-1']);
    await tx.remove('webhook_states', 'w');
    await tx.remove('webhooks', 'w');
    pendingRequests.shift()?.respond(ACCEPTED);
    await deliveries.stop();
    expect([store.all('webhook_deliveries'), requests]).toEqual([[], [url]]);
  });

  it.each([
    ['arrives', ACCEPTED, ['delivered', false]],
    ['does not', TIMED_OUT, ['waiting', false]],
  ] as const)(
    'that is turned off sends nothing more, whether this one %s, and continues in order',
    async (_, response, first) => {
      const url = await webhook('w', 'acme', ['one', 'one']);
      deliveries.sendDue();
      await expect.poll(() => waitingFor(url).length).toBe(1);
      await store.tx.update('webhooks', 'w', { is_active: false });
      pendingRequests.shift()?.respond(response);
      await expect.poll(() => statesOf('w')).toEqual([first, ['waiting', false]]);
      deliveries.sendDue();
      await store.tx.update('webhooks', 'w', { is_active: true });
      await releaseDeliveries({ tx: store.tx, now: () => now }, 'acme', 'w');
      prompt.add(url);
      deliveries.sendDue();
      await expect.poll(() => statesOf('w').flat()).toEqual(['delivered', false, 'delivered', false]);
      expect(requests).toHaveLength(response === ACCEPTED ? 2 : 3);
    },
  );
});
