import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { MessageErrorCode } from '#src/domain/messages/message.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import type { SeedContext } from '#src/server/demo/SeedContext.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import { ACME_KEYWORD_USE, type AcmeKeyword, keywordTimes } from './acmeKeywordUse.ts';
import { incoming, outgoing } from './acmeMessage.ts';

const DAYS = 14;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long (ms) after a message its keyword replies. */
const REPLY_PAUSE = 1_000;
const ORDERS = [
  'Your order is ready. We are open until 6 pm.',
  'Your order is on its way and arrives this afternoon.',
  'The tulips you asked for are here.',
  'Reminder: the pruning workshop is on Saturday at 10.',
];
const REPLIES = [
  'Thank you!',
  'Can I come tomorrow?',
  'Is there parking?',
  'Perfect, on my way',
  'Do you also sell pots?',
];
const CAUSES: readonly MessageErrorCode[] = ['NO_SERVICE', 'RADIO_OFF', 'GENERIC_FAILURE'];
const OFFICE = { id: 'acme-office', phone: '+15185550184' };

type MessageSeed = NewRecord<Collections['messages']>;

function dayOfMessages({ random }: SeedContext, people: readonly Contact[], until: number): MessageSeed[] {
  const messages: MessageSeed[] = [];
  const count = 8 + Math.floor(random.next() * 10);
  for (let at = 0; at < count; at += 1) {
    const contact = random.pick(people);
    const time = until - Math.floor(random.next() * 10 * HOUR) - HOUR;
    const chance = random.next();
    const outcome = chance < 0.06 ? 'failed' : chance < 0.09 ? 'unknown' : 'delivered';
    const errorCode = outcome === 'failed' ? random.pick(CAUSES) : undefined;
    messages.push(outgoing({ contact, body: random.pick(ORDERS), at: time, outcome, errorCode, device: OFFICE }));
    if (random.next() < 0.2) messages.push(incoming(contact, random.pick(REPLIES), time + HOUR / 2));
  }
  return messages;
}

function latest(messages: readonly MessageSeed[], direction: 'outgoing' | 'incoming'): Map<string, string> {
  const times = new Map<string, string>();
  for (const message of messages) {
    if (message.direction === direction && message.contact_id) times.set(message.contact_id, message.created_at ?? '');
  }
  return times;
}

/** What people wrote to the keywords before these weeks, and the replies. */
function keywordMessages(context: SeedContext, people: readonly Contact[]): MessageSeed[] {
  const keywords = context.store.ofTenant('keywords', 'acme');
  return keywords.flatMap(({ id, reply }) =>
    keywordTimes(context, id as AcmeKeyword).flatMap((time, index) => {
      const contact = people[index % people.length] as Contact;
      const received = incoming(contact, ACME_KEYWORD_USE[id as AcmeKeyword].text, time, { keywordId: id });
      if (reply === '') return [received];
      return [
        received,
        outgoing({ contact, body: reply, at: time + REPLY_PAUSE, outcome: 'delivered', keywordId: id }),
      ];
    }),
  );
}

/** Two weeks of ordinary messages, so that the dashboard and the inbox are not empty, and recent activity. */
export function seedAcmeHistory(context: SeedContext): void {
  const { store, now } = context;
  const people = store.ofTenant('contacts', 'acme').filter(mayBeTexted);
  const messages: MessageSeed[] = [];
  for (let day = DAYS - 1; day >= 0; day -= 1)
    messages.push(...dayOfMessages(context, people, now.getTime() - day * DAY));
  messages.sort((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? -1 : 1));
  const lastTexts = latest(messages, 'outgoing');
  const lastReplies = latest(messages, 'incoming');
  // Of people who have newer messages, so that the inbox shows those.
  const known = people.filter(({ id }) => lastTexts.has(id) && lastReplies.has(id));
  store.insertMany('messages', [...keywordMessages(context, known), ...messages]);
  // The campaign's messages may be newer.
  for (const contact of people) {
    const [texted = '', replied = ''] = [lastTexts.get(contact.id), lastReplies.get(contact.id)];
    store.update('contacts', contact.id, {
      ...(texted > (contact.last_contacted_at ?? '') && { last_contacted_at: texted }),
      ...(replied > (contact.last_replied_at ?? '') && { last_replied_at: replied }),
    });
  }
  seedReadMarks(context, lastReplies);
  seedConversationStates(context, lastReplies);
  seedActivity(context, people);
}

/** Marks everything older than two days as read. */
function seedReadMarks({ store, now }: SeedContext, lastReplies: Map<string, string>): void {
  const read_at = new Date(now.getTime() - 2 * DAY).toISOString();
  const marks = [...lastReplies.keys()].map((contact_id) => ({ tenant_id: 'acme', contact_id, read_at }));
  store.insertMany('read_marks', marks);
}

/** Assigns the newer conversations to two people; most of the older ones are done. */
function seedConversationStates({ store, now }: SeedContext, lastReplies: Map<string, string>): void {
  const done_at = new Date(now.getTime() - 2 * DAY).toISOString();
  const assignees = ['acme-agent-1', null, 'acme-owner-1', null];
  const states = [...lastReplies].map(([id, at], index) => ({
    id,
    tenant_id: 'acme',
    assigned_to: assignees[index % assignees.length] ?? null,
    done_at: at <= done_at && index % 3 !== 0 ? done_at : null,
    snoozed_until: null,
  }));
  store.insertMany('conversation_states', states);
}

function seedActivity({ store, now }: SeedContext, people: readonly Contact[]): void {
  const shared = { tenant_id: 'acme', via: null, before: null, ip: '127.0.0.1' };
  const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString();
  const [first] = people;
  store.insertMany('activity', [
    {
      ...shared,
      at: hoursAgo(145),
      actor_id: 'acme-manager-1',
      actor_name: 'Maya Lindqvist',
      action: 'send',
      subject: 'campaigns',
      record_id: 'acme-campaign-spring',
      record_name: 'Spring plants are in',
      after: null,
    },
    {
      ...shared,
      at: hoursAgo(26),
      actor_id: 'acme-editor-1',
      actor_name: 'Elias Brandt',
      action: 'create',
      subject: 'campaigns',
      record_id: 'acme-campaign-club',
      record_name: 'Garden club evening',
      after: { name: 'Garden club evening' },
    },
    {
      ...shared,
      at: hoursAgo(20),
      actor_id: 'acme-owner-1',
      actor_name: 'Olivia Reyes',
      action: 'update',
      subject: 'contacts',
      record_id: first?.id ?? null,
      record_name: first ? fullName(first) : '',
      before: { notes: '' },
      after: { notes: 'Prefers to be called in the morning.' },
    },
  ]);
}
