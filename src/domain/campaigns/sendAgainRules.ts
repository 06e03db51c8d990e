import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import type { MessageStatus } from '#src/domain/messages/messageTerms.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { consentExclusion } from '#src/domain/sms/consent.ts';
import type { SendAgainExclusion } from './campaignReportTerms.ts';
import type { CampaignStatus } from './campaignTerms.ts';

/** Statuses in which messages can be sent again. For a paused campaign they wait until it is resumed. */
const OPEN: readonly CampaignStatus[] = ['running', 'paused', 'finished', 'failed'];

/** Whether messages of a campaign in this status may be sent again. */
export function maySendAgain(status: CampaignStatus): boolean {
  return OPEN.includes(status);
}

interface Person {
  id: string;
  /** E.164 */
  phone: string;
  consent: Consent;
}

interface SentMessage {
  direction: 'incoming' | 'outgoing';
  status: MessageStatus;
  contact_id: string | null;
  to: string;
}

/** Who has the message or may still get it: the numbers it was sent to, and the contacts who had those numbers then. */
export class Reached {
  private readonly numbers = new Set<string>();
  private readonly people = new Set<string | null>();

  constructor(messages: Iterable<SentMessage>) {
    this.addMessages(messages);
  }

  addMessages(messages: Iterable<SentMessage>): void {
    for (const text of messages) if (mayHaveReached(text)) this.add({ id: text.contact_id, phone: text.to });
  }

  add({ id, phone }: { id: string | null; phone: string }): void {
    this.numbers.add(phone);
    this.people.add(id);
  }

  /** Checks number and contact: either may have changed, or been merged, since the message was sent. */
  has({ id, phone }: Pick<Person, 'id' | 'phone'>): boolean {
    return this.numbers.has(phone) || this.people.has(id);
  }
}

interface PersonFacts {
  /** The contact as it is now, or undefined if deleted. */
  person: Person | undefined;
  /** The campaign's purpose, or null if the message belongs to no campaign, like a reply. */
  purpose: MessagePurpose | null;
  /** Who the campaign's messages reached. */
  reached: Reached;
  /** Whether they wrote something that reads like an opt-out, and nobody has decided. */
  mayWantToStop: boolean;
  /** Whether no device that may send it sends to their country. */
  isOutOfReach: boolean;
}

/**
 * Why a person whose message failed is excluded when it is sent again, alone or with all that failed, or null if they get it. Judged by the
 * contact and the number as they are now.
 */
export function sendAgainExclusion({
  person,
  purpose,
  reached,
  mayWantToStop,
  isOutOfReach,
}: PersonFacts): SendAgainExclusion | null {
  if (!person) return 'deleted';
  const byConsent = consentExclusion(person.consent, purpose);
  if (byConsent !== null) return byConsent;
  if (mayWantToStop) return 'may_want_to_stop';
  if (reached.has(person)) return 'reached';
  return isOutOfReach ? 'out_of_reach' : null;
}

/** Whether a message has reached a phone or still may. */
export function mayHaveReached({ direction, status }: SentMessage): boolean {
  return direction === 'outgoing' && status !== 'failed' && status !== 'expired' && status !== 'cancelled';
}
