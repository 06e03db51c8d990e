import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { serve } from '#mock-api/testing/serveApi.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { createClock } from '#src/server/clock.ts';
import { freshPhone } from '#tests/contract/apiUnderTest.ts';
import { demoApi } from '#tests/contract/demoApi.ts';

let api: DemoApi;
let owner: Ask;
let stop: () => Promise<void>;

beforeAll(async () => {
  const startedAt = Date.now();
  // Stands still: messages of the same millisecond are in the order of their arrival.
  api = await demoApi({ clock: createClock(() => startedAt) });
  const served = await serve(api);
  stop = served.stop;
  owner = await served.as('owner@acme.test');
});
afterAll(() => stop());

/** Creates a contact who texts; `write` returns the id of the message. */
async function writer() {
  const phone = freshPhone();
  const { id } = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone, consent: 'unknown' } }));
  const write = async (body: string): Promise<string> => {
    await api.simulation.receive({ tenantId: 'acme', from: phone, body });
    const list = { filter: { contact_id: id }, sort: ['created_at', 'DESC'] as [string, 'DESC'] };
    return dataOf<Message[]>(await owner('GET', '/messages', { list }))[0]?.id ?? '';
  };
  return { id, write };
}

const UNTIL = () => new Date(api.clock.now().getTime() + 3_600_000).toISOString();

it.each([
  ['done', () => ({}), 'done', 'Not marked as done. A new message arrived in the meantime.'],
  ['snooze', () => ({ until: UNTIL() }), 'snoozed', 'Not snoozed. A new message arrived in the meantime.'],
])(
  '%s leaves a conversation open if the person wrote after the last seen message',
  async (path, input, status, why) => {
    const { id, write } = await writer();
    const change = (seen?: { seen_message_id: string | null }): Promise<ApiResponse> =>
      owner('POST', `/conversations/${id}/${path}`, { body: { ...input(), ...seen } });
    const first = await write('Is the blue one still there?');
    const second = await write('Hello?');
    for (const seen_message_id of [first, null, 'gone']) {
      const refused = await change({ seen_message_id });
      expect(refused.status).toBe(409);
      expect(errorOf(refused)).toMatchObject({
        message: why,
        fields: { seen_message_id: 'A new message arrived in the meantime.' },
      });
    }
    const conversation = dataOf<Conversation>(await owner('GET', `/conversations/${id}`));
    expect(conversation).toMatchObject({ status: 'open', unread_count: 2 });
    // Handled by a rule, so it reopens nothing.
    await write('STOP');
    expect(dataOf<Conversation>(await change({ seen_message_id: second }))).toMatchObject({ status, unread_count: 0 });
    await write('And the red one?');
    expect(dataOf<Conversation>(await change())).toMatchObject({ status });
  },
);

it('done needs no body', async () => {
  const { id, write } = await writer();
  await write('Thanks');
  expect(dataOf<Conversation>(await owner('POST', `/conversations/${id}/done`)).status).toBe('done');
});
