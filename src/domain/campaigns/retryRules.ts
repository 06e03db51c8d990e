import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import type { MessageStatus } from '#src/domain/messages/messageTerms.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { consentObstacle } from '#src/domain/sms/consent.ts';
import type { RetryObstacle } from './campaignReportTerms.ts';
import type { CampaignStatus } from './campaignTerms.ts';

/** In these, texts are sent or may be: what is queued for a paused one waits until it is resumed. */
const OPEN: readonly CampaignStatus[] = ['running', 'paused', 'finished', 'failed'];

/** Whether texts of a campaign may be sent again. */
export function mayRetry(status: CampaignStatus): boolean {
  return OPEN.includes(status);
}

interface Person {
  id: string;
  /** E.164 */
  phone: string;
  consent: Consent;
}

interface SentText {
  direction: 'incoming' | 'outgoing';
  status: MessageStatus;
  contact_id: string | null;
  to: string;
}

/** Who has a text on the phone, or may get it yet: the numbers it went to, and whose they were when it did. */
export class Reached {
  private readonly numbers = new Set<string>();
  private readonly people = new Set<string>();

  constructor(texts: Iterable<SentText> = []) {
    this.addTexts(texts);
  }

  addTexts(texts: Iterable<SentText>): void {
    for (const text of texts) if (mayHaveReached(text)) this.add({ id: text.contact_id, phone: text.to });
  }

  add({ id, phone }: { id: string | null; phone: string }): void {
    this.numbers.add(phone);
    if (id !== null) this.people.add(id);
  }

  /** By the number as well as by the person: either may have changed hands, or been merged, since the text went out. */
  has({ id, phone }: Pick<Person, 'id' | 'phone'>): boolean {
    return this.numbers.has(phone) || this.people.has(id);
  }
}

interface RetryQuestion {
  /** As they are now; undefined: deleted. */
  person: Person | undefined;
  /** Of the campaign; null: the text belongs to none, as an answer. */
  purpose: MessagePurpose | null;
  /** By the campaign's texts. */
  reached: Reached;
  /** Whether they wrote something that may mean they want to stop, and nobody has decided. */
  mayWantToStop: boolean;
}

/**
 * Why somebody whose text failed does not get it again, by one text or with all that failed; null: they do. Judged anew, by the
 * person and the number as they are now.
 */
export function retryObstacle({ person, purpose, reached, mayWantToStop }: RetryQuestion): RetryObstacle | null {
  if (!person) return 'deleted';
  const byConsent = consentObstacle(person.consent, purpose ?? 'transactional');
  if (byConsent !== null) return byConsent;
  if (mayWantToStop) return 'may_want_to_stop';
  return reached.has(person) ? 'reached' : null;
}

/** Whether a text is on a phone, or may get there yet. */
export function mayHaveReached({ direction, status }: SentText): boolean {
  return direction === 'outgoing' && status !== 'failed' && status !== 'expired' && status !== 'cancelled';
}
