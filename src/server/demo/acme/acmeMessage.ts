import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message, MessageErrorCode, MessageStatus } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';

type MessageSeed = NewRecord<Collections['messages']>;

interface Outgoing {
  contact: Contact;
  body: string;
  /** When it was queued (ms). */
  at: number;
  outcome: Extract<MessageStatus, 'delivered' | 'failed' | 'unknown'>;
  errorCode?: MessageErrorCode;
  campaignId?: string;
  keywordId?: string;
  device?: { id: string; phone: string };
}

const SECOND = 1000;
const COUNTER = { id: 'acme-counter', phone: '+15185550182' };

function sharedFields(
  body: string,
  at: number,
): Pick<Message, 'body' | 'encoding' | 'segments' | 'created_at' | 'updated_at'> & { tenant_id: string } {
  const created_at = new Date(at).toISOString();
  return { tenant_id: 'acme', body, ...measureText(body), created_at, updated_at: created_at };
}

/** An outgoing message, with the times of its statuses. */
export function outgoing({
  contact,
  body,
  at,
  outcome,
  errorCode,
  campaignId,
  keywordId,
  device = COUNTER,
}: Outgoing): MessageSeed {
  const after = (seconds: number): string => new Date(at + seconds * SECOND).toISOString();
  const sent = outcome === 'failed' ? {} : { sent: after(6) };
  return {
    ...sharedFields(body, at),
    direction: 'outgoing',
    contact_id: contact.id,
    campaign_id: campaignId ?? null,
    keyword_id: keywordId ?? null,
    device_id: device.id,
    sim_slot: 0,
    from: device.phone,
    to: contact.phone,
    status: outcome,
    error_code: errorCode ?? null,
    attempts: 1,
    status_at: { queued: after(0), sending: after(3), ...sent, [outcome]: after(12) },
  };
}

/** An incoming message, perhaps a reply to a campaign or one that a keyword matched. */
export function incoming(
  contact: Contact,
  body: string,
  at: number,
  { campaignId = null, keywordId = null }: { campaignId?: string | null; keywordId?: string | null } = {},
): MessageSeed {
  return {
    ...sharedFields(body, at),
    direction: 'incoming',
    contact_id: contact.id,
    campaign_id: campaignId,
    keyword_id: keywordId,
    device_id: COUNTER.id,
    sim_slot: 0,
    from: contact.phone,
    to: COUNTER.phone,
    status: 'received',
    error_code: null,
    attempts: 0,
    status_at: { received: new Date(at).toISOString() },
  };
}
