import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { detachCampaign } from '#src/server/areas/campaigns/detachCampaign.ts';
import { detachCategory } from '#src/server/areas/categories/categoryRules.ts';
import { leaveToWorkers } from '#src/server/areas/contacts/deletedTogether.ts';
import { moveContactReferences } from '#src/server/areas/contacts/moveContactReferences.ts';
import { moveMessages } from '#src/server/areas/contacts/movingMessages.ts';
import { removeContacts } from '#src/server/areas/contacts/removeContacts.ts';
import { restoreContacts } from '#src/server/areas/contacts/restoreContacts.ts';
import { detachDevice } from '#src/server/areas/devices/detachDevice.ts';
import { moveQueue } from '#src/server/areas/devices/moveQueue.ts';
import { waitingFor } from '#src/server/areas/devices/waitingFor.ts';
import { detachGroup } from '#src/server/areas/groups/groupRules.ts';
import { detachKeyword } from '#src/server/areas/keywords/keywordRules.ts';
import { textsReaching } from '#src/server/areas/messages/index.ts';
import { reassignConversations } from '#src/server/areas/users/handOverBelongings.ts';
import { doDueJobs } from '#src/server/doDueJobs.ts';
import { createRandom } from '#src/server/random.ts';
import { type Removed, removeReferences, type Step } from '#src/server/removeReferences.ts';
import { reachedThroughMerge } from '#src/server/sending/mergedRecipients.ts';
import { releaseRepliesOf } from '#src/server/sending/replyDevices.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { DUE_NOW, holdDeliveries, releaseDeliveries, removeDeliveries } from '#src/server/webhooks/lines.ts';
import { newDelivery } from '#src/server/webhooks/newDelivery.ts';
import { openStore } from './testing/openStore.ts';

const tenant_id = TEST_TENANT.settings.tenant_id;
/** More than four steps of 500, and no whole number of steps. */
const MANY = 2_600;
const NOW = '2026-03-02T15:00:00.000Z';
const numberOf = (at: number): string => `+1202555${String(at).padStart(5, '0')}`;

interface TestStorage {
  tx: Transaction;
  /** The environment of one process. */
  work: Pick<Sending, 'unit' | 'between'>;
  close(): Promise<void>;
}

const clock = { now: () => new Date(NOW), advance: () => undefined, reset: () => undefined };
const STORAGES: Record<string, () => Promise<TestStorage>> = {
  async memory() {
    const store = new InMemoryStore(clock, createRandom(1));
    const between = { tx: store.tx, now: () => Date.parse(NOW) };
    const unit: Sending['unit'] = (_, work) => store.unit(() => work(between));
    return { tx: store.tx, work: { unit, between }, close: async () => undefined };
  },
  async PostgreSQL() {
    const { store, close } = await openStore(clock);
    const between = { tx: store.tx, now: () => Date.parse(NOW) };
    const unit: Sending['unit'] = (tenantId, work) => store.unit(() => work(between), { tenantId });
    return { tx: store.tx, work: { unit, between }, close };
  },
};

describe.each(Object.entries(STORAGES))('records that refer to a deleted one, in %s', (_, begin) => {
  let storage: TestStorage;
  let messages = 0;
  beforeEach(async () => {
    storage = await begin();
  });
  afterEach(() => storage.close());

  const addMessages = async (count: number, change: Partial<Stored<Message>>) => {
    await storage.tx.insertMany(
      'messages',
      Array.from({ length: count }, (_each, at) => ({
        ...TEST_TENANT.incoming,
        direction: 'outgoing' as const,
        to: numberOf(messages + at),
        status: 'delivered' as const,
        status_at: { queued: NOW },
        ...change,
      })),
    );
    messages += count;
  };
  const addContacts = (count: number, change: object) =>
    storage.tx.insertMany(
      'contacts',
      Array.from({ length: count }, (_each, at) => ({
        ...TEST_TENANT.contact,
        phone: numberOf(at),
        ...change,
      })),
    );
  const addCampaign = async (id: string, change: Partial<Campaign>) =>
    await storage.tx.insert('campaigns', { ...TEST_TENANT.campaign, id, send_at: null, ...change } as never);
  const remove = async (removed: Omit<Removed, 'tenantId'>, step: Step) =>
    await storage.work.unit(tenant_id, async (context) =>
      removeReferences(context, { ...removed, tenantId: tenant_id }, step),
    );
  /** Works until nothing is left of a removal. Returns after each unit of work what `count` returns. */
  async function finish(count: () => Promise<number>): Promise<number[]> {
    const counts = [await count()];
    while ((await storage.tx.find('removals', {})).length > 0) {
      expect(await storage.tx.jobs.nextDue('prompt')).not.toBeNull();
      await doDueJobs({ ...storage.work, pageUrl: '' }, 'prompt');
      counts.push(await count());
    }
    return counts;
  }
  const countMessages = (where: object) => async () => await storage.tx.messages.count({ tenantId: tenant_id, where });
  const countContacts = (test: (contact: { category_id: string | null; group_ids: string[] }) => boolean) => async () =>
    (await storage.tx.find('contacts', { tenant_id })).filter(test).length;

  it('are all changed at once if they are few', async () => {
    await addMessages(3, { keyword_id: 'hello' });
    await addMessages(1, { keyword_id: 'other' });
    await remove({ of: 'keywords', id: 'hello' }, detachKeyword);
    expect(await storage.tx.find('removals', {})).toEqual([]);
    expect(await countMessages({ keyword_id: null })()).toBe(3);
    expect(await countMessages({ keyword_id: 'other' })()).toBe(1);
  });

  it('no longer name the keyword', async () => {
    await addMessages(MANY, { keyword_id: 'hello' });
    await remove({ of: 'keywords', id: 'hello' }, detachKeyword);
    expect(await finish(countMessages({ keyword_id: 'hello' }))).toEqual([600, 100, 0, 0]);
  });

  it('are deleted with the webhook if they are its deliveries', async () => {
    const delivery = (webhookId: string, at: number) => ({
      ...newDelivery({ tenantId: tenant_id, webhookId, line: `line ${at}`, body: '{}' }),
      type: 'contact.created' as const,
      due_at: DUE_NOW,
    });
    await storage.tx.insertMany(
      'webhook_deliveries',
      Array.from({ length: MANY }, (_each, at) => delivery('shop', at)),
    );
    await storage.tx.insert('webhook_deliveries', delivery('other', 0));
    await remove({ of: 'webhooks', id: 'shop' }, removeDeliveries);
    const count = async () => (await storage.tx.find('webhook_deliveries', { tenant_id })).length;
    expect(await finish(count)).toEqual([601, 101, 1, 1]);
  });

  it('are held and released in steps if they are deliveries of a webhook that is turned off and on', async () => {
    const delivery = (line: string, due_at: string | null, webhookId = 'shop') => ({
      ...newDelivery({ tenantId: tenant_id, webhookId, line, body: '{}' }),
      type: 'contact.created' as const,
      due_at,
    });
    const firsts = Array.from({ length: MANY }, (_each, at) => delivery(`line ${at}`, DUE_NOW));
    const seconds = firsts.slice(0, 5).map(({ line }) => delivery(line, null));
    await storage.tx.insertMany('webhook_deliveries', [...firsts, ...seconds, delivery('line 0', DUE_NOW, 'other')]);
    const due = async () => {
      const all = await storage.tx.find('webhook_deliveries', { tenant_id, webhook_id: 'shop' });
      return all.filter(({ due_at }) => due_at !== null);
    };
    const count = async () => (await due()).length;
    const turn = async (change: typeof holdDeliveries) =>
      await storage.work.unit(tenant_id, async (context) => await change(context, tenant_id, 'shop'));
    await turn(holdDeliveries);
    expect(await finish(count)).toEqual([600, 100, 0, 0]);
    await turn(releaseDeliveries);
    expect(await finish(count)).toEqual([2000, 2500, MANY, MANY]);
    expect(new Set((await due()).map(({ line }) => line)).size).toBe(MANY);
    // Each change ends the other's steps.
    await turn(holdDeliveries);
    await turn(releaseDeliveries);
    expect(new Set(await finish(count))).toEqual(new Set([MANY]));
    await turn(holdDeliveries);
    await turn(releaseDeliveries);
    await turn(holdDeliveries);
    expect((await finish(count)).at(-1)).toBe(0);
    expect(await storage.tx.find('webhook_deliveries', { tenant_id, webhook_id: 'other' })).toMatchObject([
      { due_at: DUE_NOW },
    ]);
  });

  it.each([
    ['nobody’s if the user has no successor', null],
    ['those of the user’s successor', 'bob'],
  ])('are %s if they are conversations', async (_is, move_to) => {
    const states = (assigned_to: string, count: number) =>
      Array.from({ length: count }, () => ({ tenant_id, assigned_to, done_at: null, snoozed_until: null }));
    await storage.tx.insertMany('conversation_states', [...states('ann', MANY), ...states('cy', 2)]);
    await remove({ of: 'users', id: 'ann', move_to }, reassignConversations);
    const assigned = async (userId: string | null) =>
      (await storage.tx.find('conversation_states', { tenant_id, assigned_to: userId })).length;
    expect(await finish(() => assigned('ann'))).toEqual([600, 100, 0, 0]);
    expect([await assigned(move_to), await assigned('cy')]).toEqual([MANY, 2]);
  });

  it('leave the campaign, and are canceled if they wait', async () => {
    await addMessages(MANY, { campaign_id: 'spring' });
    await addMessages(30, { campaign_id: 'spring', status: 'queued' });
    await addMessages(1, { campaign_id: 'summer', status: 'queued' });
    const exclusion = { tenant_id, contact_id: 'c', name: '', phone: '', reason: 'opted_out' };
    await storage.tx.insertMany('exclusions', [
      { ...exclusion, campaign_id: 'spring' } as never,
      { ...exclusion, campaign_id: 'summer' } as never,
    ]);
    await remove({ of: 'campaigns', id: 'spring' }, detachCampaign);
    expect(await finish(countMessages({ campaign_id: 'spring' }))).toEqual([630, 130, 0, 0]);
    expect(await countMessages({ status: 'cancelled', campaign_id: null })()).toBe(30);
    expect(await countMessages({ status: 'queued', campaign_id: 'summer' })()).toBe(1);
    expect((await storage.tx.find('exclusions', {})).map(({ campaign_id }) => campaign_id)).toEqual(['summer']);
  });

  it('fail if they wait for the device, before its campaigns may use any other', async () => {
    await addCampaign('own', { status: 'paused', device_ids: ['till'] });
    await addCampaign('own too', { status: 'paused', device_ids: ['till'] });
    await addCampaign('shared', { status: 'paused', device_ids: ['till', 'van'] });
    await addCampaign('later', { status: 'scheduled', device_ids: ['till'] });
    await addMessages(2_100, { campaign_id: 'own', status: 'queued' });
    await addMessages(500, { campaign_id: 'own too', status: 'queued' });
    await addMessages(500, { chosen_device_id: 'till', status: 'queued' });
    await addMessages(1, { campaign_id: 'shared', status: 'queued' });
    await addMessages(600, { device_id: 'till' });
    await remove({ of: 'devices', id: 'till', fails_queue: true }, detachDevice);
    const devicesOf = async (id: string) => (await storage.tx.get('campaigns', id))?.device_ids;
    expect([await devicesOf('own'), await devicesOf('shared'), await devicesOf('later')]).toEqual([
      ['till'],
      ['van'],
      [],
    ]);
    expect(await finish(countMessages({ status: 'failed', error_code: 'EXPIRED' }))).toEqual([
      2_000, 2_500, 3_000, 3_100, 3_100, 3_100,
    ]);
    expect(await countMessages({ status: 'queued', campaign_id: 'shared' })()).toBe(1);
    expect(await countMessages({ device_id: 'till' })()).toBe(0);
    expect(await devicesOf('own')).toEqual([]);
  });

  it('wait for the device that takes its place, and do not fail in the meantime', async () => {
    await storage.tx.insert('devices', { ...TEST_TENANT.device, id: 'van', countries: null } as never);
    await addMessages(MANY, { chosen_device_id: 'till', status: 'queued' });
    await remove({ of: 'devices', id: 'till', move_to: 'van' }, detachDevice);
    const isWaiting = { chosen_device_id: 'van', status: 'queued' };
    expect((await storage.tx.get('devices', 'van'))?.queue_depth).toBe(2_000);
    expect(await storage.tx.sending.unroutableMessages({ tenantId: tenant_id, limit: 10 })).toEqual([]);
    expect(await finish(countMessages(isWaiting))).toEqual([2_000, 2_500, 2_600, 2_600]);
    expect((await storage.tx.get('devices', 'van'))?.queue_depth).toBe(MANY);
    await addMessages(1, { chosen_device_id: 'till', status: 'queued' });
    expect(await storage.tx.sending.unroutableMessages({ tenantId: tenant_id, limit: 10 })).toHaveLength(1);
  });

  it('are found a few at a time, contacts in the order of their ids', async () => {
    await addContacts(3, { category_id: 'lead', group_ids: ['plain'] });
    const ids = (await storage.tx.find('contacts', { tenant_id })).map(({ id }) => id).sort();
    const { categories, groups, campaigns } = storage.tx;
    for (const [after, limit, found] of [
      [null, 2, ids.slice(0, 2)],
      [ids[0] ?? '', 2, ids.slice(1)],
    ] as const) {
      const step = { tenantId: tenant_id, after, limit };
      expect(await categories.contactIds({ ...step, categoryId: 'lead' })).toEqual(found);
      expect((await groups.manualMembers({ ...step, groupId: 'plain' })).map(({ id }) => id)).toEqual(found);
    }
    const exclusion = { tenant_id, contact_id: 'c', name: '', phone: '', reason: 'opted_out' };
    await storage.tx.insertMany('exclusions', [
      { ...exclusion, id: 'one', campaign_id: 'spring' },
      { ...exclusion, id: 'two', campaign_id: 'spring' },
      { ...exclusion, id: 'other', campaign_id: 'summer' },
    ] as never);
    const exclusionIds = (limit: number) =>
      campaigns.exclusionIds({ tenantId: tenant_id, campaignId: 'spring', limit });
    expect(await exclusionIds(1)).toHaveLength(1);
    expect((await exclusionIds(3)).sort()).toEqual(['one', 'two']);
  });

  describe('messages of contacts', () => {
    const SOON = '2026-03-02T15:30:00.000Z';
    const named = (contact_id: string | null) => countMessages({ contact_id });
    const contact = async (id: string) => (await storage.tx.get('contacts', id)) as Stored<Contact>;
    const removeContact = async (id: string, messagesFrom = NOW) =>
      await storage.work.unit(tenant_id, async ({ tx }) =>
        removeContacts(tx, tenant_id, [await contact(id)], messagesFrom),
      );
    const merge = async (from: string, to: string) =>
      await storage.work.unit(tenant_id, async (context) => {
        await moveContactReferences(context, tenant_id, from, to);
        await context.tx.remove('contacts', from);
        await context.tx.insert('contact_merges', { tenant_id, contact_id: to, merged_id: from });
      });
    /** The contacts deleted together whose messages are to change. */
    const movingIds = async () =>
      (await storage.tx.find('removal_parts', {})).flatMap(({ contact_ids }) => contact_ids);
    beforeEach(async () => {
      await storage.tx.insertMany(
        'contacts',
        ['ada', 'bob', 'cal'].map((id, at) => ({ ...TEST_TENANT.contact, id, phone: numberOf(90_000 + at) })),
      );
    });

    it('leave a deleted one in steps', async () => {
      await addMessages(MANY, { contact_id: 'ada' });
      await addMessages(1, { contact_id: 'bob' });
      await removeContact('ada');
      expect(await finish(named('ada'))).toEqual([2_600, 2_100, 1_600, 1_100, 600, 100, 0, 0]);
      expect([await named(null)(), await named('bob')()]).toEqual([MANY, 1]);
    });

    it('leave deleted ones in steps if they are too many together, those of the contacts with the most', async () => {
      const others = ['dan', 'eve', 'fay', 'gus', 'ivy', 'joe'];
      await storage.tx.insertMany(
        'contacts',
        others.map((id, at) => ({ ...TEST_TENANT.contact, id, phone: numberOf(91_000 + at) })),
      );
      for (const id of others) await addMessages(1_900, { contact_id: id });
      await addMessages(2_000, { contact_id: 'ada' });
      const removed = await storage.work.unit(tenant_id, async ({ tx }) =>
        removeContacts(tx, tenant_id, await Promise.all(['ada', ...others].map(contact)), NOW),
      );
      expect([removed.messages.length, await named(null)()]).toEqual([9_500, 9_500]);
      const [removal, ...moreRemovals] = await storage.tx.find('removals', {});
      expect([removal?.of, moreRemovals]).toEqual(['deletions', []]);
      expect(await movingIds()).toHaveLength(2);
      expect(await finish(named(null))).toEqual([
        9_500, 10_000, 10_500, 11_000, 11_500, 12_000, 12_500, 13_000, 13_400, 13_400,
      ]);
      expect(await movingIds()).toEqual([]);
    });

    it('stay with those of the contacts deleted together that are restored', async () => {
      await addMessages(300, { contact_id: 'ada' });
      await addMessages(300, { contact_id: 'bob' });
      await addMessages(3, { contact_id: 'cal' });
      const contacts = await Promise.all(['ada', 'bob', 'cal'].map(contact));
      const counts = ['ada', 'bob', 'cal'].map((contactId) => ({ contactId, count: 300 }));
      const nothing = { messages: [], read_marks: [], notes: [], audiences: [] };
      const restore = async (...restored: typeof contacts) =>
        await storage.work.unit(tenant_id, async ({ tx }) =>
          restoreContacts(tx, tenant_id, { ...nothing, contacts: restored }),
        );
      const [ada, bob, cal] = contacts as [Stored<Contact>, Stored<Contact>, Stored<Contact>];
      await storage.tx.removeMany('contacts', ['ada', 'bob', 'cal']);
      await leaveToWorkers(storage.tx, tenant_id, counts, SOON);
      await leaveToWorkers(storage.tx, tenant_id, [{ contactId: 'other', count: 1 }], SOON);
      expect(await movingIds()).toEqual(['ada', 'bob', 'cal', 'other']);
      await restore(bob);
      expect(await movingIds()).toEqual(['ada', 'cal', 'other']);
      await storage.tx.insert('contacts', { ...ada, id: 'dan' });
      await restore(ada, cal);
      expect(await movingIds()).toEqual(['ada', 'other']);
    });

    it('stay with one that is restored, and leave it only after the time for that', async () => {
      await addMessages(MANY, { contact_id: 'ada' });
      await addMessages(2, { contact_id: 'bob' });
      const removed = await storage.work.unit(tenant_id, async ({ tx }) =>
        removeContacts(tx, tenant_id, [await contact('ada'), await contact('bob')], SOON),
      );
      expect(removed.messages).toHaveLength(2);
      await doDueJobs({ ...storage.work, pageUrl: '' }, 'prompt');
      expect([await named('ada')(), await named('bob')()]).toEqual([MANY, 0]);
      await storage.work.unit(tenant_id, async ({ tx }) => restoreContacts(tx, tenant_id, removed));
      expect(await storage.tx.find('removals', {})).toEqual([]);
      expect([await named('ada')(), await named('bob')()]).toEqual([MANY, 2]);
    });

    it('move to the one it is merged into, the waiting and the newest ones first', async () => {
      await addMessages(30, { contact_id: 'ada', status: 'queued', created_at: '2026-01-01T00:00:00.000Z' });
      await addMessages(600, { contact_id: 'ada', body: 'Old', created_at: '2026-02-01T00:00:00.000Z' });
      await addMessages(2_000, { contact_id: 'ada', body: 'New', created_at: '2026-03-01T00:00:00.000Z' });
      await merge('ada', 'bob');
      expect(await countMessages({ contact_id: 'bob', status: 'queued' })()).toBe(30);
      expect(await countMessages({ contact_id: 'bob', body: 'New' })()).toBe(2_000);
      expect(await finish(named('bob'))).toEqual([2_030, 2_530, 2_630, 2_630]);
    });

    it('follow a merged one that is merged again or deleted, and wait for it to be restored', async () => {
      await addMessages(4_600, { contact_id: 'ada' });
      await merge('ada', 'bob');
      await merge('bob', 'cal');
      expect([await named('ada')(), await named('cal')()]).toEqual([2_600, 2_000]);
      const removed = await removeContact('cal', SOON);
      await doDueJobs({ ...storage.work, pageUrl: '' }, 'prompt');
      expect([await named('ada')(), await named('cal')()]).toEqual([2_100, 2_500]);
      await storage.work.unit(tenant_id, async ({ tx }) => restoreContacts(tx, tenant_id, removed));
      await doDueJobs({ ...storage.work, pageUrl: '' }, 'prompt');
      expect([await named('ada')(), await named('cal')()]).toEqual([1_600, 3_000]);
      await removeContact('cal');
      await finish(async () => 0);
      expect([await named('ada')(), await named('cal')(), await named(null)()]).toEqual([0, 0, 4_600]);
    });

    it('leave one with few if those of another are still moving to it', async () => {
      await storage.work.unit(tenant_id, async (context) =>
        removeReferences(context, { tenantId: tenant_id, of: 'contacts', id: 'ada', move_to: 'bob' }, async () =>
          Array.from({ length: 500 }, () => ''),
        ),
      );
      await addMessages(1, { contact_id: 'ada' });
      await addMessages(1, { contact_id: 'bob' });
      await removeContact('bob');
      await finish(async () => 0);
      expect(await named(null)()).toBe(2);
    });

    it('prevent a merged person from getting a campaign twice while they move', async () => {
      const [at, later] = ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
      await addMessages(1, { contact_id: 'ada', campaign_id: 'spring', created_at: at });
      await addMessages(MANY, { contact_id: 'ada', created_at: later });
      await addMessages(1, { contact_id: 'bob', campaign_id: 'spring', status: 'queued' });
      await addMessages(1, { contact_id: 'bob', campaign_id: 'summer', status: 'queued' });
      await merge('ada', 'bob');
      expect(await countMessages({ contact_id: 'ada', campaign_id: 'spring' })()).toBe(1);
      const waiting = await storage.tx.find('messages', { contact_id: 'bob', status: 'queued' });
      const isReached = await reachedThroughMerge(storage.tx, tenant_id, waiting);
      expect(waiting.map((each) => [each.campaign_id, isReached(each)])).toEqual([
        ['spring', true],
        ['summer', false],
      ]);
      const texts = await textsReaching(storage.tx, tenant_id, { campaignId: 'spring' }, [await contact('bob')]);
      expect(texts.map(({ contact_id, status }) => [contact_id, status])).toEqual([
        ['bob', 'delivered'],
        ['bob', 'queued'],
      ]);
    });
  });

  describe('replies that wait for a device only because people wrote to it', () => {
    const reply = { status: 'queued', chosen_device_id: 'till', may_reroute: true } as const;
    const waiting = countMessages({ chosen_device_id: 'till', status: ['queued', 'scheduled', 'failed'] });
    const release = async () =>
      await storage.work.unit(tenant_id, async (context) => releaseRepliesOf(context, tenant_id, 'till'));

    it('are released in steps, without those written since and those that only it may send', async () => {
      await storage.tx.insert('devices', { ...TEST_TENANT.device, id: 'van', countries: null } as never);
      await addMessages(MANY, reply);
      await addMessages(5, { ...reply, may_reroute: undefined });
      await release();
      await addMessages(1, { ...reply, created_at: '2026-03-02T15:00:00.001Z' });
      await release();
      expect(await finish(waiting)).toEqual([606, 106, 6, 6]);
      expect((await storage.tx.get('devices', 'van'))?.queue_depth).toBe(MANY);
    });

    it('do not fail if it is removed with the messages that only it may send', async () => {
      await addMessages(MANY, reply);
      await addMessages(5, { ...reply, may_reroute: undefined });
      await release();
      await remove({ of: 'devices', id: 'till', fails_queue: true }, detachDevice);
      expect((await finish(waiting)).at(-1)).toBe(5);
      expect(await countMessages({ status: 'failed' })()).toBe(5);
    });
  });

  it('move with the queue of a device in use, but those chosen for it afterwards stay', async () => {
    await storage.tx.insert('devices', { ...TEST_TENANT.device, id: 'van', countries: null } as never);
    await addMessages(MANY, { chosen_device_id: 'till', status: 'queued' });
    await addMessages(1, { chosen_device_id: 'till', status: 'delivered' });
    const move = async (from: string, to: string) =>
      await storage.work.unit(tenant_id, async (context) => moveQueue(context, { tenantId: tenant_id, from, to }));
    expect(await move('till', 'van')).toBe(true);
    const created_at = '2026-03-02T15:00:00.001Z';
    await addMessages(1, { chosen_device_id: 'till', status: 'queued', created_at });
    const remainCount = countMessages({ chosen_device_id: 'till', status: 'queued' });
    expect(await finish(remainCount)).toEqual([601, 101, 1, 1]);
    expect(await countMessages({ chosen_device_id: 'van', status: 'queued' })()).toBe(MANY);
    expect(await countMessages({ chosen_device_id: 'till', status: 'delivered' })()).toBe(1);
    expect((await storage.tx.get('devices', 'van'))?.queue_depth).toBe(MANY);
    expect(await move('bus', 'van')).toBe(false);
  });

  it('follow the queue of a device in use that takes the place of a deleted one', async () => {
    await storage.tx.insert('devices', { ...TEST_TENANT.device, id: 'bus', countries: null } as never);
    await addMessages(MANY, { chosen_device_id: 'till', status: 'queued' });
    await remove({ of: 'devices', id: 'till', move_to: 'van' }, detachDevice);
    await storage.work.unit(tenant_id, async (context) =>
      moveQueue(context, { tenantId: tenant_id, from: 'van', to: 'bus' }),
    );
    expect((await finish(countMessages({ chosen_device_id: 'bus' }))).at(-1)).toBe(MANY);
  });

  it('leave the group', async () => {
    await addContacts(MANY, { group_ids: ['plain', 'all'] });
    await remove({ of: 'groups', id: 'plain' }, detachGroup);
    expect(await finish(countContacts(({ group_ids }) => group_ids.join() === 'all'))).toEqual([
      2_000, 2_500, 2_600, 2_600,
    ]);
  });

  it('leave the group even if they join it again behind the last step, by a merge', async () => {
    await addContacts(MANY, { group_ids: ['plain'] });
    await remove({ of: 'groups', id: 'plain' }, detachGroup);
    const contacts = (await storage.tx.find('contacts', { tenant_id })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(contacts[0]?.group_ids).toEqual([]);
    await storage.tx.update('contacts', contacts[0]?.id ?? '', { group_ids: ['plain'] });
    await finish(async () => 0);
    expect(await countContacts(({ group_ids }) => group_ids.length > 0)()).toBe(0);
  });

  it('are all changed although the worker dies once in each step, before it is committed', async () => {
    await storage.tx.insert('devices', { ...TEST_TENANT.device, id: 'van', countries: null } as never);
    await addContacts(MANY, { category_id: 'lead' });
    await addMessages(MANY, { chosen_device_id: 'till', status: 'queued' });
    await addMessages(MANY, { device_id: 'till', keyword_id: 'hello' });
    await addMessages(MANY, { contact_id: 'ada' });
    await addMessages(MANY, { contact_id: 'gus' });
    await addMessages(MANY, { chosen_device_id: 'bus', may_reroute: true, status: 'queued' });
    await leaveToWorkers(storage.tx, tenant_id, [{ contactId: 'gus', count: MANY }], NOW);
    await remove({ of: 'contacts', id: 'ada', move_to: 'bob' }, moveMessages);
    await storage.work.unit(tenant_id, async (context) => releaseRepliesOf(context, tenant_id, 'bus'));
    await remove({ of: 'categories', id: 'lead', move_to: 'buyer' }, detachCategory);
    await remove({ of: 'devices', id: 'till', move_to: 'van' }, detachDevice);
    await remove({ of: 'keywords', id: 'hello' }, detachKeyword);
    const dying: Sending['unit'] = (tenantId, work) =>
      storage.work.unit(tenantId, async (context) => {
        await work(context);
        throw new Error('killed');
      });
    while ((await storage.tx.find('removals', {})).length > 0) {
      await expect(doDueJobs({ ...storage.work, unit: dying, pageUrl: '' }, 'prompt')).rejects.toThrow('killed');
      await doDueJobs({ ...storage.work, pageUrl: '' }, 'prompt');
    }
    expect(await countContacts(({ category_id }) => category_id === 'buyer')()).toBe(MANY);
    expect(await countMessages({ chosen_device_id: 'van', status: 'queued' })()).toBe(MANY);
    // The latter, and those of the contacts.
    expect(await countMessages({ device_id: null, keyword_id: null, status: 'delivered' })()).toBe(3 * MANY);
    expect(await countMessages({ contact_id: 'gus' })()).toBe(0);
    expect(await countMessages({ contact_id: 'bob' })()).toBe(MANY);
    expect(await countMessages({ chosen_device_id: 'bus' })()).toBe(0);
    // Its own, and as the only device those of the bus.
    expect((await storage.tx.get('devices', 'van'))?.queue_depth).toBe(2 * MANY);
  });

  it('get the category that takes its place', async () => {
    await addContacts(MANY, { category_id: 'lead' });
    await remove({ of: 'categories', id: 'lead', move_to: 'buyer' }, detachCategory);
    expect(await finish(countContacts(({ category_id }) => category_id === 'buyer'))).toEqual([
      2_000, 2_500, 2_600, 2_600,
    ]);
  });

  it('follow to the last category if the one that takes its place is deleted in the meantime', async () => {
    await addContacts(MANY, { category_id: 'lead' });
    await remove({ of: 'categories', id: 'lead', move_to: 'buyer' }, detachCategory);
    const moved = await storage.tx.find('contacts', { tenant_id, category_id: 'buyer' });
    await storage.tx.updateMany(
      'contacts',
      moved.map(({ id }) => ({ id, change: { category_id: null } })),
    );
    await remove({ of: 'categories', id: 'buyer', move_to: 'fan' }, detachCategory);
    expect(await finish(countContacts(({ category_id }) => category_id === 'fan'))).toEqual([0, 500, 600, 600]);
  });

  it('keep campaigns waiting until all have their category, but not for the sake of another tenant or a group', async () => {
    await storage.tx.insertMany('tenants', [{ ...TEST_TENANT.tenant, tenant_id: null }] as never);
    const send_at = '2026-03-02T14:00:00.000Z';
    await addCampaign('scheduled', { status: 'scheduled', send_at });
    await addCampaign('interrupted', { status: 'running', totals: { ...TEST_TENANT.campaign.totals, recipients: 0 } });
    const launchesDue = async () => {
      const { sending } = storage.tx;
      const campaigns = await sending.campaignsToLaunch({ tenantId: tenant_id, now: NOW, limit: 10 });
      expect(await sending.tenantsDue({ now: NOW })).toEqual(campaigns.length > 0 ? [tenant_id] : []);
      expect((await sending.nextDue()) !== null).toBe(campaigns.length > 0);
      return campaigns.length;
    };
    const removal = { move_to: null, fails_queue: false, after: null, next_at: '2026-03-03T00:00:00.000Z' };
    await storage.tx.insertMany('removals', [
      { ...removal, id: 'plain', of: 'groups', tenant_id },
      { ...removal, id: 'elsewhere', of: 'categories', tenant_id: 'elsewhere' },
    ]);
    expect(await launchesDue()).toBe(2);
    await storage.tx.removeMany('removals', ['plain', 'elsewhere']);
    await addContacts(MANY, { category_id: 'lead' });
    await remove({ of: 'categories', id: 'lead', move_to: 'buyer' }, detachCategory);
    expect(await finish(launchesDue)).toEqual([0, 0, 0, 2]);
  });

  it.each([
    { removed: { move_to: 'bus' }, moved: { chosen_device_id: 'bus', status: 'queued' } },
    { removed: { fails_queue: true }, moved: { status: 'failed', error_code: 'EXPIRED' } },
  ])(
    'count for the device that takes its place, and share its fate if that is deleted too: $removed',
    async ({ removed, moved }) => {
      for (const id of ['van', 'bus'])
        await storage.tx.insert('devices', { ...TEST_TENANT.device, id, countries: null } as never);
      await addMessages(MANY, { chosen_device_id: 'till', status: 'queued' });
      await remove({ of: 'devices', id: 'till', move_to: 'van' }, detachDevice);
      expect((await waitingFor(storage.tx, tenant_id, 'van')).own).toBe(MANY);
      expect((await waitingFor(storage.tx, tenant_id, 'bus')).own).toBe(0);
      await storage.tx.remove('devices', 'van');
      await remove({ of: 'devices', id: 'van', ...removed }, detachDevice);
      expect((await finish(countMessages(moved))).at(-1)).toBe(MANY);
    },
  );
});
