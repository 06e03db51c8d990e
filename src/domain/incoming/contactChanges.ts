import { isAutomaticSender } from '#src/domain/autoReply/isAutomaticSender.ts';
import { addedToGroups } from '#src/domain/contacts/addedToGroups.ts';
import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { CONSENTS_OF_MATCH } from '#src/domain/keywords/keywordTerms.ts';
import { canChangeConsent } from '#src/domain/sms/consent.ts';
import { consentOf } from './consentOf.ts';
import type { Incoming } from './Incoming.ts';
import type { IncomingDecision } from './incomingDecision.ts';
import type { IncomingRule } from './incomingTerms.ts';

type Changes = IncomingDecision['changes'];

/**
 * How the contact changes when a rule is triggered (null if none is). A person who writes for the first time becomes a contact; a program does not.
 */
export function contactChanges(
  {
    from,
    contact,
    refusal,
    hasPossibleOptOut = false,
    hasRefusedSince = false,
  }: Pick<Incoming, 'from' | 'contact' | 'refusal' | 'hasPossibleOptOut' | 'hasRefusedSince'>,
  rule: IncomingRule | null,
  keyword: Pick<Keyword, 'match' | 'actions'> | null,
): Changes {
  const isProgram = contact === null && isAutomaticSender(from);
  const changes: Changes = {
    creates_contact: contact === null && !isProgram,
    add_group_ids: [],
    no_room_group_ids: [],
    remove_group_ids: [],
    set_category_id: null,
    consent: null,
    possible_opt_out: null,
  };
  if (isProgram) return changes;
  if (rule === 'possible_opt_out') return { ...changes, possible_opt_out: 'raised' };
  const wantedConsent = consentOfRule(rule, keyword);
  // A refusal stands, even if an earlier yes arrives after it.
  const targetConsent = hasRefusedSince && wantedConsent !== 'opted_out' ? null : wantedConsent;
  const consent = consentChange(consentOf({ contact, refusal }), targetConsent);
  // A clear yes or no settles a possible opt-out, even if it changes nothing.
  const possible_opt_out =
    hasPossibleOptOut && (targetConsent === 'opted_in' || targetConsent === 'opted_out') ? 'settled' : null;
  if (keyword === null) return { ...changes, consent, possible_opt_out };
  const { add_group_ids, remove_group_ids, set_category_id } = keyword.actions;
  const current = contact?.group_ids ?? [];
  const removed = remove_group_ids.filter((id) => current.includes(id) && !add_group_ids.includes(id));
  const remaining = current.filter((id) => !removed.includes(id));
  const { groups, withoutRoom } = addedToGroups(remaining, add_group_ids);
  return {
    ...changes,
    consent,
    possible_opt_out,
    add_group_ids: groups.slice(remaining.length),
    no_room_group_ids: withoutRoom,
    remove_group_ids: removed,
    set_category_id: set_category_id === (contact?.category_id ?? null) ? null : set_category_id,
  };
}

function consentOfRule(rule: IncomingRule | null, keyword: Pick<Keyword, 'match' | 'actions'> | null): Consent | null {
  if (rule === 'opt_out') return 'opted_out';
  if (rule === 'opt_in') return 'opted_in';
  if (keyword === null) return null;
  const consent = keyword.actions.consent;
  return consent && CONSENTS_OF_MATCH[keyword.match].includes(consent) ? consent : null;
}

/** Null if nothing changes: no change is wanted, the consent is already so, or the change is not allowed. People who agreed are not asked again. */
function consentChange(from: Consent, to: Consent | null): Changes['consent'] {
  if (to === null || to === from || (to === 'pending' && from === 'opted_in')) return null;
  return canChangeConsent(from, to, 'keyword').isAllowed ? { from, to } : null;
}
