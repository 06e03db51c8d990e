import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataProvider } from '#src/api/dataProvider.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { messageExportSource } from '#src/parts/texting/export/messageExportSource.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { session } from '#src/session/session.ts';
import { type ApiOverHttp, apiOverHttp } from '#tests/contract/apiOverHttp.ts';
import { freshPhone } from '#tests/contract/apiUnderTest.ts';

const PAGE = 10;
const phone = freshPhone();
const records = createDataProvider();
let api: ApiOverHttp;

beforeAll(async () => {
  api = await apiOverHttp();
  await session.login({ email: 'owner@acme.test', password: 'heliograph' });
});
afterAll(async () => {
  session.reset('signed_out');
  await api.stop();
});

/** Queues messages to a contact, all created at the same time. */
async function queued(contact_id: string, count: number): Promise<string[]> {
  return await api.units.unit(async () => {
    const at = api.clock.now().toISOString();
    const messages = Array.from({ length: count }, (_, index) =>
      newMessage(at, {
        tenant_id: 'acme',
        created_at: at,
        contact_id,
        to: phone,
        body: `Hello ${index}`,
        encoding: 'GSM-7',
        segments: 1,
      }),
    );
    return (await api.tx.insertMany('messages', messages)).map(({ id }) => id);
  });
}

it('an export by status skips no message created at the same time as others that get another status', async () => {
  const { data: contact } = await records.create('contacts', { data: { phone, consent: 'unknown' } });
  const early = await queued(contact.id, PAGE / 2);
  api.clock.advance(1000);
  const together = await queued(contact.id, 4 * PAGE);
  const { signal } = new AbortController();
  const filter = { contact_id: contact.id, status: 'queued' };
  const { total, page } = await messageExportSource(records.getList, filter, {
    isLimited: false,
    perRequest: PAGE,
  }).open(signal);
  expect(total).toBe(early.length + together.length);
  const exportedIds: string[] = [];
  for (let from = 0; from < total; from += PAGE) {
    const rows = (await page(from, Math.min(from + PAGE, total) - 1, signal)) as Message[];
    exportedIds.push(...rows.map(({ id }) => id));
    await api.units.unit(async () => {
      for (const { id } of rows.slice(0, PAGE / 2)) await api.tx.update('messages', id, { status: 'failed' });
    });
  }
  expect(exportedIds).toHaveLength(total);
  expect(exportedIds.slice(0, early.length)).toEqual(early);
  expect(new Set(exportedIds)).toEqual(new Set([...early, ...together]));
});
