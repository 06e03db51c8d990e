import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { ExclusionReason } from '#src/domain/campaigns/campaignReview.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { BODY_MAX_LENGTH, type Encoding, type MessagePurpose } from '#src/domain/messages/texting.ts';
import { consentExclusion, mayBeTexted } from '#src/domain/sms/consent.ts';
import { compileBody } from '#src/domain/sms/placeholders.ts';
import { measureText } from '#src/domain/sms/segments.ts';

export interface Recipient {
  contact: Contact;
  /** The text for this contact. */
  text: string;
  encoding: Encoding;
  segments: number;
}

export interface ExcludedContact {
  contact: Contact;
  reason: ExclusionReason;
  /** With `empty_placeholder`: the placeholders without a value, separated by commas. */
  detail: string | null;
}

export interface ResolvedAudience {
  recipients: Recipient[];
  excluded: ExcludedContact[];
}

/** A contact in an audience, and what other contacts with the same number decide for it. */
export interface AudiencePerson<C extends Contact = Contact> {
  contact: C;
  /** Whether this contact, or another one with the same number, has opted out (which takes precedence) or is blocked. */
  refused_by: 'opted_out' | 'blocked' | null;
  /** Whether this contact, or another one with the same number, is in an excluded group. */
  is_excluded: boolean;
}

interface AudienceFacts {
  /** Null for everyone. */
  audience: Audience | null;
  /** All contacts of the tenant with full numbers, because an opt-out counts for the number even if its contact is not in the audience. */
  contacts: readonly Contact[];
  /** For each smart group, a test of its members. Without it, smart groups are empty. */
  smartGroups?: SmartGroups;
}

/** Returns a function that gives a contact's standing in the audience, or null for a contact that is not in it. */
export function audienceStanding({
  audience,
  contacts,
  smartGroups,
}: AudienceFacts): <C extends Contact>(contact: C) => AudiencePerson<C> | null {
  const isMember = audience ? membership(audience, smartGroups) : () => true;
  const refusalByNumber = numbersThatRefuse(contacts);
  const excludedNumbers = audience ? numbersIn(contacts, audience.exclude_group_ids, smartGroups) : new Set<string>();
  return (contact) => {
    if (!isMember(contact)) return null;
    const { phone } = contact;
    return { contact, refused_by: refusalByNumber.get(phone) ?? null, is_excluded: excludedNumbers.has(phone) };
  };
}

interface AudienceInput {
  /** In the order of creation. */
  people: readonly AudiencePerson[];
  /** Numbers of people who may want to stop, on which nobody has decided. Default: none. */
  undecided?: ReadonlySet<string> | undefined;
  body: string;
  /** The body without the lines that the company adds. Default: nothing is added. */
  ownText?: string;
  purpose: MessagePurpose;
  /** Keys of the custom fields that bodies can use. Default: every key. */
  customKeys?: readonly string[];
  /** Whether a number (E.164) is out of reach of all devices. Default: none is. */
  isOutOfReach?: ((phone: string) => boolean) | undefined;
  /** The contact with other values for the placeholders. Default: its own. */
  filledAs?: ((contact: Contact) => Contact) | undefined;
}

/**
 * Resolves an audience: who gets the campaign, with which text, and who is excluded, for which reason. Each contact has one reason, the first of:
 * 1. `opted_out`, 2. `blocked` – this contact, or another one with the same number, because the decision is about the number;
 * 3. `no_consent` – asked for consent, but has not replied yet (marketing only);
 * 4. `may_want_to_stop` – a message from this number reads like an opt-out, and nobody has decided;
 * 5. `in_excluded_group` – this contact, or another one with the same number;
 * 6. `duplicate_number` – an earlier contact with the same number gets the message;
 * 7. `out_of_reach` – no device reaches the country of the number;
 * 8. `empty_placeholder` – a placeholder has neither a value nor a default, or all the campaign's own text is empty ones. A later contact with the same number
 *    is not excluded by it;
 * 9. `too_long` – with the contact's values, the text exceeds the limit of a message. Nor does it exclude a later contact.
 */
export function resolveAudience({ people, ...input }: AudienceInput): ResolvedAudience {
  return audienceResolver(input)(people);
}

/**
 * Resolves an audience part by part, in the order of creation, so that a large one is never in memory as a whole. The parts together count as one
 * audience.
 */
export function audienceResolver(
  input: Omit<AudienceInput, 'people'>,
): (part: readonly AudiencePerson[]) => ResolvedAudience {
  const { purpose, undecided, isOutOfReach, filledAs = (contact) => contact } = input;
  const textFor = renderer(input);
  const usedNumbers = new Set<string>();

  const exclusionOf = ({ contact, refused_by, is_excluded }: AudiencePerson): ExclusionReason | null => {
    if (refused_by && mayBeTexted(contact)) return refused_by;
    const byConsent = consentExclusion(contact.consent, purpose);
    if (byConsent) return byConsent;
    if (undecided?.has(contact.phone)) return 'may_want_to_stop';
    if (is_excluded) return 'in_excluded_group';
    if (usedNumbers.has(contact.phone)) return 'duplicate_number';
    return isOutOfReach?.(contact.phone) ? 'out_of_reach' : null;
  };

  return (part) => {
    const resolved: ResolvedAudience = { recipients: [], excluded: [] };
    for (const person of part) {
      const { contact } = person;
      const reason = exclusionOf(person);
      if (reason) {
        resolved.excluded.push({ contact, reason, detail: null });
        continue;
      }
      const rendered = textFor(filledAs(contact));
      if ('missing' in rendered) {
        resolved.excluded.push({ contact, reason: 'empty_placeholder', detail: rendered.missing.join(', ') });
        continue;
      }
      if (rendered.text.length > BODY_MAX_LENGTH) {
        resolved.excluded.push({ contact, reason: 'too_long', detail: null });
        continue;
      }
      usedNumbers.add(contact.phone);
      resolved.recipients.push({ contact, ...rendered });
    }
    return resolved;
  };
}

/** Whether an audience is empty: it has no groups, categories or contacts. */
export function isAudienceEmpty(audience: Audience): boolean {
  return audience.group_ids.length + audience.category_ids.length + audience.contact_ids.length === 0;
}

type SmartGroups = ReadonlyMap<string, (contact: Contact) => boolean> | undefined;

function membership(audience: Audience, smartGroups: SmartGroups): (contact: Contact) => boolean {
  const isInGroup = groupMembership(audience.group_ids, smartGroups);
  const categories = new Set<string | null>(audience.category_ids);
  const people = new Set(audience.contact_ids);
  return (contact) => people.has(contact.id) || categories.has(contact.category_id) || isInGroup(contact);
}

/** Whether a contact is in any of these groups, manual or smart. */
function groupMembership(groupIds: readonly string[], smartGroups: SmartGroups): (contact: Contact) => boolean {
  const groups = new Set(groupIds);
  const tests = groupIds.flatMap((id) => smartGroups?.get(id) ?? []);
  return (contact) => contact.group_ids.some((group) => groups.has(group)) || tests.some((test) => test(contact));
}

function numbersThatRefuse(contacts: readonly Contact[]): Map<string, 'opted_out' | 'blocked'> {
  const numbers = new Map<string, 'opted_out' | 'blocked'>();
  for (const { phone, consent } of contacts) {
    if (consent === 'opted_out') numbers.set(phone, consent);
    else if (consent === 'blocked' && !numbers.has(phone)) numbers.set(phone, consent);
  }
  return numbers;
}

function numbersIn(contacts: readonly Contact[], groupIds: readonly string[], smartGroups: SmartGroups): Set<string> {
  // Stryker disable next-line ConditionalExpression: a shortcut; the rest gives the same result.
  if (groupIds.length === 0) return new Set();
  return new Set(contacts.filter(groupMembership(groupIds, smartGroups)).map(({ phone }) => phone));
}

type Text = Omit<Recipient, 'contact'>;

/** Renders and measures texts; one that is the same for everyone is measured once. */
function renderer({
  body,
  customKeys,
  ownText,
}: Pick<AudienceInput, 'body' | 'customKeys' | 'ownText'>): (contact: Contact) => Text | { missing: string[] } {
  const compiled = compileBody(body, customKeys, ownText);
  // Stryker disable next-line ConditionalExpression,BlockStatement: a shortcut; rendering for each contact gives the same result.
  if (compiled.isConstant) {
    const constant = { text: body, ...measureText(body) };
    return () => constant;
  }
  return (contact) => {
    const rendered = compiled.render(contact);
    return 'missing' in rendered ? rendered : { text: rendered.text, ...measureText(rendered.text) };
  };
}
