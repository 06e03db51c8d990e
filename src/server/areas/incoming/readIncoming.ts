import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Incoming, IncomingSetup } from '#src/domain/incoming/Incoming.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { missingFeaturesOf } from '#src/server/areas/billing/index.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { refusalOf, undecidedOptOut } from '#src/server/areas/contacts/index.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { autoReplyOf } from './autoReplyOf.ts';

const HOUR = 3_600_000;

interface ReceivedMessage {
  tenantId: string;
  body: string;
  from: string;
  contact: Contact | null;
  at: Date;
}

/** An incoming message with what is known about its sender. Call it before storing the message. */
export async function readIncoming(
  tx: Transaction,
  { tenantId, body, from, contact, at }: ReceivedMessage,
): Promise<Incoming> {
  const replies = await tx.find('automatic_replies', { tenant_id: tenantId, phone: from });
  const autoReplyTimes = replies.filter(({ rule }) => rule !== 'keyword').map((reply) => Date.parse(reply.at));
  const recentReplies = replies.filter((reply) => at.getTime() - Date.parse(reply.at) < HOUR);
  const refusal = contact === null ? await refusalOf(tx, tenantId, from) : null;
  const possibleOptOut = await undecidedOptOut(tx, tenantId, from);
  return {
    body,
    from,
    at,
    contact,
    refusal: refusal?.consent,
    hasPossibleOptOut: possibleOptOut !== undefined,
    hasRefusedSince: [refusedAt(contact ?? refusal), possibleOptOut?.at].some((each) => each && new Date(each) > at),
    isFirstContact: contact === null || (contact.last_contacted_at === null && contact.last_replied_at === null),
    lastAutoReplyAt: autoReplyTimes.length > 0 ? new Date(Math.max(...autoReplyTimes)) : null,
    repliesInLastHour: recentReplies.length,
  };
}

/** When a person refused messages, or null if they may be texted. */
function refusedAt(given: Pick<Contact, 'consent' | 'consent_at'> | null): string | null {
  return given && !mayBeTexted(given) ? given.consent_at : null;
}

/** The tenant's rules for incoming messages. Keywords and automatic replies that its plan lacks do nothing; consent words always count. */
export async function incomingSetup(tx: Transaction, tenantId: string): Promise<IncomingSetup> {
  const lacking = await missingFeaturesOf(tx, tenantId);
  const autoReply = await autoReplyOf(tx, tenantId);
  return {
    keywords: lacking.includes('keywords') ? [] : await tx.find('keywords', { tenant_id: tenantId }),
    company: await settingsOf(tx, tenantId),
    autoReply: lacking.includes('auto_reply') ? turnOff(autoReply) : autoReply,
  };
}

function turnOff<T extends AutoReplyRules>(rules: T): T {
  return {
    ...rules,
    away: { ...rules.away, enabled: false },
    first_contact: { ...rules.first_contact, enabled: false },
  };
}
