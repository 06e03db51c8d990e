import type { ExclusionReason } from '#src/domain/campaigns/campaignReview.ts';
import type { Consent, ConsentSource, Contact } from '#src/domain/contacts/contact.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';

/** Whether a person may get any message, replies included. */
export function mayBeTexted(contact: Pick<Contact, 'consent'>): boolean {
  return contact.consent !== 'opted_out' && contact.consent !== 'blocked';
}

/**
 * Why a person's consent excludes them from a campaign, or null if it does not. `unknown` may be texted: only people who refused are never sent
 * to. `pending` was asked and has not replied: no marketing, but the message it waits for may be sent.
 * `purpose` is null for a message that belongs to no campaign, such as a reply.
 */
export function consentExclusion(
  consent: Consent,
  purpose: MessagePurpose | null,
): Extract<ExclusionReason, Consent | 'no_consent'> | null {
  if (consent === 'opted_out' || consent === 'blocked') return consent;
  return consent === 'pending' && purpose === 'marketing' ? 'no_consent' : null;
}

export const CONSENT_REFUSALS = [
  'source_needed',
  'opt_out_forgotten',
  'import_overrules_person',
  'blocked_by_tenant',
] as const;
export type ConsentRefusal = (typeof CONSENT_REFUSALS)[number];
export type ConsentChangeDecision = { isAllowed: true } | { isAllowed: false; reason: ConsentRefusal };

/**
 * Checks whether a consent may change to another, with the reason if not. The source `keyword` is the person's own word; the others are the tenant's.
 * `source_needed`: no consent without a source, and no opt-out is reversed without one. `opt_out_forgotten`: an opted-out or blocked person
 * cannot become merely unknown, who may be texted. `import_overrules_person`: a file does not speak for the person and reverses nothing.
 * `blocked_by_tenant`: the person's own word does not lift the tenant's block.
 */
export function canChangeConsent(from: Consent, to: Consent, source: ConsentSource | null): ConsentChangeDecision {
  if (from === to || to === 'blocked') return { isAllowed: true };
  if (from === 'blocked' && source === 'keyword') return refusal('blocked_by_tenant');
  if (to === 'opted_out') return { isAllowed: true };
  const isComingBack = !mayBeTexted({ consent: from });
  if (isComingBack && to === 'unknown') return refusal('opt_out_forgotten');
  if (isComingBack && source === 'import') return refusal('import_overrules_person');
  if ((isComingBack || to === 'opted_in') && source === null) return refusal('source_needed');
  return { isAllowed: true };
}

function refusal(reason: ConsentRefusal): ConsentChangeDecision {
  return { isAllowed: false, reason };
}
