import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { Message } from '#src/domain/messages/message.ts';

let http: ApiOnPort;
let contacts = 0;
beforeAll(async () => {
  http = await apiOnPort();
});
afterAll(() => http.stop());

/** A message to a new contact that failed without a network. */
function failedText(change: Partial<Message> = {}, consent: 'opted_in' | 'opted_out' | 'pending' = 'opted_in') {
  const { store, clock } = http.api;
  const [sample] = store.ofTenant('contacts', 'acme');
  if (!sample) throw new Error('Acme has no contacts');
  contacts += 1;
  const phone = `+1303555${String(contacts).padStart(4, '0')}`;
  const contact = store.insert('contacts', { ...sample, id: undefined, phone, consent });
  const at = clock.now().toISOString();
  return store.insert('messages', {
    tenant_id: 'acme',
    direction: 'outgoing',
    contact_id: contact.id,
    campaign_id: null,
    keyword_id: null,
    device_id: 'acme-counter',
    sim_slot: 0,
    from: '+15185550182',
    to: phone,
    body: 'Your order is ready.',
    encoding: 'GSM-7',
    segments: 1,
    status: 'failed',
    error_code: 'NO_SERVICE',
    attempts: 2,
    status_at: { queued: at, sending: at, failed: at },
    ...change,
  });
}

const sendAgain = (id: string, key: string, as = 'owner') =>
  http.call('POST', `/messages/${id}/send-again`, { key, as });

describe('a message that failed', () => {
  it('is sent again as a new message that refers to it, and stays failed itself', async () => {
    const original = failedText();
    const { status, body } = await sendAgain(original.id, 'once', 'agent');
    expect(status).toBe(201);
    const newMessage = body.data as Message;
    expect(newMessage).toMatchObject({ status: 'queued', body: original.body, sends_again: original.id, attempts: 0 });
    expect(http.api.store.byId('messages', original.id)).toMatchObject({
      status: 'failed',
      sent_again_as: newMessage.id,
    });
  });

  it('is sent again once: for the same key, and for another', async () => {
    const { id, contact_id } = failedText();
    const first = await sendAgain(id, 'same');
    expect((await sendAgain(id, 'same')).body.data).toEqual(first.body.data);
    expect((await sendAgain(id, 'another')).status).toBe(409);
    const messages = http.api.store.all('messages').filter((each) => each.contact_id === contact_id);
    expect(messages).toHaveLength(2);
  });

  it('is not sent again once its text has been deleted', async () => {
    const { id } = failedText({ body: '' });
    const { status, body } = await sendAgain(id, 'without a text');
    expect([status, body.error.message]).toEqual([
      409,
      'Not sent again. Its text has been deleted because of its age.',
    ]);
    expect(http.api.store.byId('messages', id)?.sent_again_as).toBeUndefined();
  });

  it.each<[string, Partial<Message>]>([
    ['delivered', { status: 'delivered', error_code: null }],
    ['sent without a report', { status: 'unknown', error_code: null }],
    ['still waiting', { status: 'queued', error_code: null }],
    ['to a number that does not exist', { error_code: 'UNKNOWN_SUBSCRIBER' }],
    ['without a contact', { contact_id: null }],
  ])('is not sent again when it is %s', async (name, change) => {
    const { id } = failedText(change);
    expect((await sendAgain(id, name)).status).toBe(409);
    expect(http.api.store.byId('messages', id)?.sent_again_as).toBeUndefined();
  });

  it('is not sent again to somebody who opted out in the meantime', async () => {
    const { id } = failedText({}, 'opted_out');
    expect((await sendAgain(id, 'opted out')).status).toBe(422);
  });

  it('of a campaign needs the permission to send campaigns', async () => {
    const { id } = failedText({ campaign_id: 'acme-campaign-spring' });
    expect((await sendAgain(id, 'an agent', 'agent')).status).toBe(403);
    expect((await sendAgain(id, 'a manager', 'manager')).status).toBe(201);
  });

  it('of a deleted campaign that it still names is sent again outside of it', async () => {
    const { id } = failedText({ campaign_id: 'deleted' });
    const { status, body } = await sendAgain(id, 'of a deleted campaign');
    expect([status, (body.data as Message).campaign_id]).toEqual([201, null]);
  });

  it('of another tenant is not found', async () => {
    expect((await sendAgain(failedText().id, 'foreign', 'owner@borealis.test')).status).toBe(404);
  });
});
