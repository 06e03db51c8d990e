import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { type ServedApi, serve, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { leaveToWorkers } from '#src/server/areas/contacts/deletedTogether.ts';
import { doDueJobs } from '#src/server/doDueJobs.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

/** More than change with a request. */
const MANY = 2_600;
/** The oldest message, which workers reach last. */
const FIRST = 'message-0';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('demo');
});
afterAll(() => database.drop());

const STORAGES: Record<string, () => Promise<ServedApi<DemoApi>>> = {
  memory: () => serveApi(),
  async PostgreSQL() {
    await database.restore();
    return await serve(appOnPostgres(database.url));
  },
};

describe.each(Object.entries(STORAGES))('while workers still change the messages of a contact, in %s,', (_, begin) => {
  let served: ServedApi<DemoApi>;
  let owner: Ask;
  let contact: Contact;
  let other: Contact;

  beforeEach(async () => {
    served = await begin();
    owner = await served.as('owner@acme.test');
    contact = await create('+13155550101');
    other = await create('+13155550102');
    const start = served.api.clock.now().getTime() - MANY * 60_000;
    await served.api.tx.insertMany(
      'messages',
      Array.from({ length: MANY }, (_each, at) => {
        const created_at = new Date(start + at * 60_000).toISOString();
        const text = {
          tenant_id: 'acme',
          to: contact.phone,
          body: `Text ${at}`,
          encoding: 'GSM-7',
          segments: 1,
        } as const;
        return {
          ...newMessage(created_at, { ...text, contact_id: contact.id }),
          id: `message-${at}`,
          status: 'delivered' as const,
          created_at,
        };
      }),
    );
    return served.stop;
  });

  const create = async (phone: string) => dataOf<Contact>(await owner('POST', '/contacts', { body: { phone } }));
  const message = async () => dataOf<Message>(await owner('GET', `/messages/${FIRST}`));
  /** The message that the first page of a contact's messages begins with, and how many there are. */
  const messagesOf = async (contact_id: string | string[] | null) => {
    const list = { filter: { contact_id, q: 'Text' }, range: [0, 0], sort: ['created_at', 'ASC'] } as const;
    const { body, headers } = await owner('GET', '/messages', {
      list: { ...list, range: [0, 0], sort: ['created_at', 'ASC'] },
    });
    return [(body.data as Message[])[0]?.id, headers.get('content-range')?.split('/')[1]];
  };
  const stored = async () => (await served.api.tx.get('messages', FIRST))?.contact_id;
  const work = async () => {
    const { tx, units, clock } = served.api;
    const between = { tx, now: () => clock.now().getTime() };
    const unit = (tenantId: string, carryOut: (context: typeof between) => Promise<unknown>) =>
      units.unit(() => carryOut(between), { tenantId });
    while ((await tx.find('removals', { tenant_id: 'acme' })).length > 0)
      await doDueJobs({ between, unit: unit as never, pageUrl: '' }, 'prompt');
  };
  const inBulk = (path: string, body: object) =>
    owner('POST', `/contacts/bulk${path}`, { body, headers: { 'Idempotency-Key': randomUUID() } });

  it('those of a deleted one are nobody’s', async () => {
    const headers = { 'If-Match': `"${contact.version}"` };
    expect((await owner('DELETE', `/contacts/${contact.id}`, { headers })).status).toBe(200);
    const states = async () => [(await message()).contact_id, await messagesOf(contact.id), await messagesOf(null)];
    const expected = [null, [undefined, '0'], [FIRST, String(MANY)]];
    expect([await stored(), await states()]).toEqual([contact.id, expected]);
    await work();
    expect([await stored(), await states()]).toEqual([null, expected]);
  });

  it('those of one that was deleted in bulk are nobody’s until that is undone', async () => {
    const deletion = await inBulk('', { ids: [contact.id], action: 'delete' });
    expect([(await message()).contact_id, await messagesOf(null)]).toEqual([null, [FIRST, String(MANY)]]);
    const undo = await inBulk(`/${dataOf<{ undo_token: string }>(deletion).undo_token}/undo`, {});
    expect(dataOf(undo)).toEqual({ restored: 1, kept: [] });
    expect([(await message()).contact_id, await messagesOf(contact.id)]).toEqual([contact.id, [FIRST, String(MANY)]]);
  });

  it('those of one that was deleted with many others are nobody’s', async () => {
    const { tx, clock } = served.api;
    await tx.remove('contacts', contact.id);
    await leaveToWorkers(tx, 'acme', [{ contactId: contact.id, count: MANY }], clock.now().toISOString());
    const states = async () => [
      (await message()).contact_id,
      await messagesOf(contact.id),
      await messagesOf([other.id, contact.id]),
      await messagesOf(null),
    ];
    const expected = [null, [undefined, '0'], [undefined, '0'], [FIRST, String(MANY)]];
    expect([await stored(), await states()]).toEqual([contact.id, expected]);
    await work();
    expect([await stored(), await states()]).toEqual([null, expected]);
  });

  it('those of a merged one are the other one’s, also while messages of deleted ones are nobody’s', async () => {
    const { tx, clock } = served.api;
    const removal = { id: contact.id, of: 'contacts', move_to: other.id, fails_queue: false, after: null } as const;
    const next_at = clock.now().toISOString();
    await tx.insert('removals', { ...removal, tenant_id: 'acme', next_at });
    await tx.remove('contacts', contact.id);
    await leaveToWorkers(tx, 'acme', [{ contactId: 'none', count: 1 }], next_at);
    const states = async () => [(await message()).contact_id, await messagesOf(other.id), await messagesOf(null)];
    const expected = [other.id, [FIRST, String(MANY)], [undefined, '0']];
    expect([await stored(), await states()]).toEqual([contact.id, expected]);
    await work();
    expect([await stored(), await states()]).toEqual([other.id, expected]);
  });

  it('those of a merged one are the other one’s', async () => {
    const body = { other_id: contact.id, other_version: contact.version, values: {} };
    const headers = { 'If-Match': `"${other.version}"` };
    expect((await owner('POST', `/contacts/${other.id}/merge`, { body, headers })).status).toBe(200);
    const states = async () => [
      (await message()).contact_id,
      await messagesOf(contact.id),
      await messagesOf(other.id),
      await messagesOf([other.id, contact.id]),
    ];
    const expected = [other.id, [undefined, '0'], [FIRST, String(MANY)], [FIRST, String(MANY)]];
    expect([await stored(), await states()]).toEqual([contact.id, expected]);
    await work();
    expect([await stored(), await states()]).toEqual([other.id, expected]);
  });
});
