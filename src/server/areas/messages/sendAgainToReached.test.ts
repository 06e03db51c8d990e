import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { SendAgainOutcome } from '#src/domain/campaigns/campaignReport.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const CAMPAIGN = 'acme-campaign-spring';
const REACHED_REFUSAL = 'Not sent again. This person or number already got another message of this campaign.';

let http: ApiOnPort;
let numbers = 0;
beforeEach(async () => {
  http = await apiOnPort();
});
afterEach(() => http.stop());

function freshNumber(): string {
  numbers += 1;
  return `+1303556${String(numbers).padStart(4, '0')}`;
}
function person(change: Partial<Contact> = {}): Stored<Contact> {
  const { store } = http.api;
  const [sample] = store.ofTenant('contacts', 'acme');
  if (!sample) throw new Error('Acme has no contacts');
  return store.insert('contacts', { ...sample, id: undefined, phone: freshNumber(), consent: 'opted_in', ...change });
}
/** A message of the campaign to this contact. */
function text({ id, phone }: Pick<Contact, 'id' | 'phone'>, change: Partial<Message> = {}): Stored<Message> {
  const at = http.api.clock.now().toISOString();
  return http.api.store.insert('messages', {
    tenant_id: 'acme',
    direction: 'outgoing',
    contact_id: id,
    campaign_id: CAMPAIGN,
    keyword_id: null,
    device_id: 'acme-counter',
    sim_slot: 0,
    from: '+15185550182',
    to: phone,
    body: 'Spring is here.',
    encoding: 'GSM-7',
    segments: 1,
    status: 'failed',
    error_code: 'NO_CREDIT',
    attempts: 2,
    status_at: { queued: at, failed: at },
    ...change,
  });
}
const addDelivered = (to: Pick<Contact, 'id' | 'phone'>) => text(to, { status: 'delivered', error_code: null });

async function sendAgain({ id }: Message, key = `again ${id} ${Math.random()}`) {
  const { status, body } = await http.call('POST', `/messages/${id}/send-again`, { key });
  return { status, message: body.error?.message, fresh: body.data as Message | undefined };
}
async function sendAllAgain() {
  const { status, body } = await http.call('POST', `/campaigns/${CAMPAIGN}/send-again`, {
    body: { error_code: 'NO_CREDIT' },
    key: `again ${Math.random()}`,
  });
  return { status, excluded: (body.data as SendAgainOutcome | undefined)?.excluded };
}
const merge = (target: Stored<Contact>, source: Stored<Contact>) =>
  http.call('POST', `/contacts/${target.id}/merge`, {
    body: { other_id: source.id, other_version: source.version, values: {} },
    version: target.version,
  });
const change = ({ id, version }: Stored<Contact>, body: object) =>
  http.call('PUT', `/contacts/${id}`, { body, version });

/** How a person may have got the text of a failed message otherwise. Sending it again is then refused; sending all again excludes the person. */
const WAYS: [string, () => Promise<Message>][] = [
  [
    'was merged into a contact that was reached',
    async () => {
      const [target, source] = [person(), person()];
      addDelivered(target);
      const failed = text(source);
      expect((await merge(target, source)).status).toBe(200);
      return failed;
    },
  ],
  [
    'was merged with a deleted contact that was reached',
    async () => {
      const [target, source] = [person(), person()];
      addDelivered(source);
      const failed = text(target);
      expect((await merge(target, source)).status).toBe(200);
      return failed;
    },
  ],
  [
    'was merged into a contact that was reached, and then got a new number',
    async () => {
      const [target, source] = [person(), person()];
      addDelivered(target);
      const failed = text(source);
      await merge(target, source);
      const now = http.api.store.byId('contacts', target.id);
      expect((await change(now ?? target, { phone: freshNumber() })).status).toBe(200);
      return failed;
    },
  ],
  [
    'got the number of a contact that was reached',
    async () => {
      const [owner, recipient] = [person(), person()];
      addDelivered(owner);
      const failed = text(recipient);
      const { phone } = owner;
      expect((await change(owner, { phone: freshNumber() })).status).toBe(200);
      expect((await change(recipient, { phone })).status).toBe(200);
      return failed;
    },
  ],
  [
    'got the number of a contact that was reached and deleted',
    async () => {
      const [owner, recipient] = [person(), person()];
      addDelivered(owner);
      const failed = text(recipient);
      expect((await http.call('DELETE', `/contacts/${owner.id}`)).status).toBe(200);
      expect((await change(recipient, { phone: owner.phone })).status).toBe(200);
      return failed;
    },
  ],
  [
    'was reached by another message at an earlier number',
    async () => {
      const one = person();
      const failed = text(one);
      addDelivered(one);
      expect((await change(one, { phone: freshNumber() })).status).toBe(200);
      return failed;
    },
  ],
  [
    'is about to get it in another message',
    async () => {
      const one = person();
      const failed = text(one);
      text(one, { status: 'queued', error_code: null });
      return failed;
    },
  ],
];

describe.each(WAYS)('a person who %s', (_, arrange) => {
  it('does not get it when the message is sent again', async () => {
    const failed = await arrange();
    const { status, message } = await sendAgain(failed);
    expect([status, message]).toEqual([409, REACHED_REFUSAL]);
    expect(http.api.store.byId('messages', failed.id)?.sent_again_as).toBeUndefined();
  });

  it('does not get it when all are sent again', async () => {
    const failed = await arrange();
    text(person());
    const { status, excluded } = await sendAllAgain();
    expect([status, excluded]).toEqual([200, [{ reason: 'reached', count: 1 }]]);
    expect(http.api.store.byId('messages', failed.id)?.sent_again_as).toBeUndefined();
  });
});

describe('sending again', () => {
  it('goes to the new number of a person who was not reached, once', async () => {
    const one = person();
    const failed = text(one);
    const phone = freshNumber();
    await change(one, { phone });
    expect((await sendAgain(failed)).fresh).toMatchObject({ to: phone, sends_again: failed.id });
    expect((await sendAgain(failed)).status).toBe(409);
  });

  it('texts two merged contacts once, by one message or by all', async () => {
    const [target, source] = [person(), person()];
    const [one, other] = [text(target), text(source)];
    await merge(target, source);
    expect((await sendAgain(one)).status).toBe(201);
    expect((await sendAgain(other)).message).toBe(REACHED_REFUSAL);
    text(person());
    expect((await sendAllAgain()).excluded).toEqual([{ reason: 'reached', count: 1 }]);
  });

  it('of all messages texts two merged contacts once', async () => {
    const [target, source] = [person(), person()];
    text(target);
    text(source);
    await merge(target, source);
    expect((await sendAllAgain()).excluded).toEqual([{ reason: 'reached', count: 1 }]);
  });

  it('happens once, however many requests come at the same time', async () => {
    const failed = text(person());
    const responses = await Promise.all([
      await sendAgain(failed),
      await sendAgain(failed),
      await sendAllAgain(),
      await sendAgain(failed),
    ]);
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(http.api.store.all('messages').filter(({ sends_again }) => sends_again === failed.id)).toHaveLength(1);
  });

  it('of a repeated message is allowed if it failed too, and not if it has arrived', async () => {
    const one = person();
    const first = text(one);
    const second = (await sendAgain(first)).fresh;
    if (!second) throw new Error('It was not sent again');
    expect((await sendAgain(second)).status).toBe(409);
    http.api.store.update('messages', second.id, { status: 'failed', error_code: 'NO_SERVICE' });
    expect((await sendAgain(first)).status).toBe(409);
    const third = (await sendAgain(second)).fresh;
    expect(third).toMatchObject({ sends_again: second.id });
    http.api.store.update('messages', third?.id ?? '', { status: 'delivered' });
    expect([(await sendAgain(first)).status, (await sendAgain(second)).status]).toEqual([409, 409]);
  });

  it('is refused for a deleted contact, even if a new contact has the number', async () => {
    const one = person();
    const failed = text(one);
    await http.call('DELETE', `/contacts/${one.id}`);
    await http.call('POST', '/contacts', { body: { phone: one.phone } });
    expect((await sendAgain(failed)).message).toBe('Not sent again. Its contact was deleted.');
  });

  it('waits for a decision about a possible opt-out', async () => {
    const one = person();
    const failed = text(one);
    http.api.store.insert('possible_opt_outs', {
      id: `acme ${one.phone}`,
      tenant_id: 'acme',
      phone: one.phone,
      contact_id: one.id,
      message_id: failed.id,
      evidence: 'please stop this',
      at: http.api.clock.now().toISOString(),
    });
    expect((await sendAgain(failed)).message).toBe(
      'Not sent again. The person may want to stop. Decide that first, in their conversation.',
    );
  });

  it('is refused for a test message', async () => {
    const failed = text(person(), { campaign_id: null, contact_id: null, is_test: true });
    expect((await sendAgain(failed)).message).toBe('Not sent again. It was a test. Send another one.');
  });

  it('of a reply ignores what campaigns have delivered', async () => {
    const one = person();
    addDelivered(one);
    const reply = text(one, { campaign_id: null, body: 'Yes, until six.' });
    expect((await sendAgain(reply)).status).toBe(201);
  });

  it.each<[what: string, again: Partial<Message>, status: number]>([
    ['was written once more, and arrived', { status: 'delivered', error_code: null }, 409],
    ['was written once more, and waits', { status: 'queued', error_code: null }, 409],
    ['was written once more, and failed too', {}, 201],
    ['was followed by another text', { status: 'delivered', error_code: null, body: 'Yes, until seven.' }, 201],
    ['was tested with the same words', { status: 'delivered', error_code: null, is_test: true }, 201],
    ['came back as a reply', { status: 'delivered', error_code: null, direction: 'incoming' }, 201],
  ])('of a colleague’s message that %s is refused only if the person has it', async (_, again, status) => {
    const one = person();
    const reply = { campaign_id: null, author_id: 'acme-agent', author_name: 'Agnes Dubois', body: 'Yes, until six.' };
    const failed = text(one, reply);
    http.api.clock.advance(60_000);
    text(one, { ...reply, ...again });
    const { status: was, message } = await sendAgain(failed);
    expect(was).toBe(status);
    if (status === 409) {
      expect(message).toBe('Not sent again. This person or number already got the same text in another message.');
    }
  });

  it('of a message to a contact that was merged is refused if the other contact has the text', async () => {
    const [target, source] = [person(), person()];
    const failed = text(source, { campaign_id: null, author_id: 'acme-agent' });
    http.api.clock.advance(60_000);
    text(target, { campaign_id: null, author_id: 'acme-agent', status: 'delivered', error_code: null });
    await merge(target, source);
    expect((await sendAgain(failed)).status).toBe(409);
  });

  it.each([
    ['allowed if the same text arrived only before it', '2026-03-01T08:59:59.999Z', 201],
    ['refused if the same text arrived at the same time', '2026-03-01T09:00:00.000Z', 409],
    ['refused if the same text arrived after it', '2026-03-01T09:00:00.001Z', 409],
  ])('of a message outside campaigns is %s', async (_, created_at, status) => {
    const one = person();
    const alike = { campaign_id: null, author_id: 'acme-agent', body: 'Yes.' };
    text(one, { ...alike, created_at, status: 'delivered', error_code: null });
    const failed = text(one, { ...alike, created_at: '2026-03-01T09:00:00.000Z' });
    const { status: was, message } = await sendAgain(failed);
    expect([was, message]).toEqual([
      status,
      status === 409
        ? 'Not sent again. This person or number already got the same text in another message.'
        : undefined,
    ]);
  });

  it('of a deleted campaign’s message counts as marketing, and goes once to each person', async () => {
    const [pending, one] = [person({ consent: 'pending' }), person()];
    const [failed, lost] = [text(pending), text(one)];
    addDelivered(one);
    expect((await http.call('DELETE', `/campaigns/${CAMPAIGN}`)).status).toBe(200);
    expect((await sendAgain(failed)).message).toBe(
      'Not sent again. The person was asked and has not agreed to marketing.',
    );
    expect((await sendAgain(lost)).status).toBe(409);
    const reply = text(pending, { campaign_id: null, author_id: 'acme-agent', body: 'We open at nine.' });
    expect((await sendAgain(reply)).status).toBe(201);
  });

  it('of a colleague’s message waits for a decision about a possible opt-out, however old it is', async () => {
    const one = person();
    const failed = text(one, { campaign_id: null, author_id: 'acme-agent', author_name: 'Agnes Dubois' });
    http.api.clock.advance(30 * 24 * 60 * 60_000);
    await http.api.simulation.receive({ tenantId: 'acme', from: one.phone, body: 'please stop texting me' });
    expect((await sendAgain(failed)).message).toBe(
      'Not sent again. The person may want to stop. Decide that first, in their conversation.',
    );
    await http.call('POST', `/conversations/${one.id}/possible-opt-out`, { body: { decision: 'keep_sending' } });
    expect((await sendAgain(failed)).status).toBe(201);
  });

  it('of another campaign’s message ignores what the first campaign has delivered', async () => {
    const one = person();
    addDelivered(one);
    const other = http.api.store.update('campaigns', 'acme-campaign-club', { status: 'finished' });
    expect((await sendAgain(text(one, { campaign_id: other.id }))).status).toBe(201);
  });
});
