import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { ExclusionReason } from '#src/domain/campaigns/campaignReview.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Encoding, MessagePurpose } from '#src/domain/messages/texting.ts';
import { consentObstacle, mayBeTexted } from '#src/domain/sms/consent.ts';
import { compileBody } from '#src/domain/sms/placeholders.ts';
import { measureText } from '#src/domain/sms/segments.ts';

export interface Recipient {
  contact: Contact;
  /** The body with this contact's values. */
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

/** Somebody whom an audience names, and what everybody with the same number decides for them. */
export interface AudiencePerson<C extends Contact = Contact> {
  contact: C;
  /** Whether this contact, or another one with the same number, has opted out (which wins) or is blocked. */
  refused_by: 'opted_out' | 'blocked' | null;
  /** Whether this contact, or another one with the same number, is in a group that is left out. */
  is_left_out: boolean;
}

interface AudienceFacts {
  /** Null: everybody. */
  audience: Audience | null;
  /** All contacts of the tenant, with their numbers in full: who said no decides for their number, in the audience or not. */
  contacts: readonly Contact[];
  /** For each smart group, whether a contact belongs to it. Left out, smart groups have no members. */
  smartGroups?: SmartGroups;
}

/** Tells of a contact how they stand in an audience; null for who is not in it. */
export function standingIn({
  audience,
  contacts,
  smartGroups,
}: AudienceFacts): <C extends Contact>(contact: C) => AudiencePerson<C> | null {
  const isMember = audience ? membership(audience, smartGroups) : () => true;
  const refusedNumbers = numbersThatRefuse(contacts);
  const leftOutNumbers = numbersIn(contacts, audience?.exclude_group_ids ?? [], smartGroups);
  return (contact) => {
    if (!isMember(contact)) return null;
    const { phone } = contact;
    return { contact, refused_by: refusedNumbers.get(phone) ?? null, is_left_out: leftOutNumbers.has(phone) };
  };
}

interface AudienceQuestion {
  /** In the order in which their records came about. */
  people: readonly AudiencePerson[];
  /** Numbers of people who may want to stop, about whom nobody has decided. Left out: there are none. */
  undecided?: ReadonlySet<string> | undefined;
  body: string;
  purpose: MessagePurpose;
  /** Keys of the custom fields that bodies may use. Left out, every key counts as known. */
  customKeys?: readonly string[];
  /** Tells of a number (E.164) whether no device reaches it. Left out: all are in reach. */
  isOutOfReach?: ((phone: string) => boolean) | undefined;
  /** With what values a text is filled in, where that is not what a contact has. */
  filledAs?: ((contact: Contact) => Contact) | undefined;
}

/**
 * Who of an audience gets a campaign with which text, and who does not and why. Each contact has one reason, the first of:
 * 1. `opted_out`, 2. `blocked` – this contact, or another one with the same number: a number is texted or it is not;
 * 3. `no_consent` – asked, and not answered yet (marketing only);
 * 4. `may_want_to_stop` – a text from this number reads like a wish to stop, and nobody has decided;
 * 5. `in_excluded_group` – this contact, or another one with the same number;
 * 6. `duplicate_number` – an earlier contact with the same number gets the text;
 * 7. `out_of_reach` – no device reaches the country of the number;
 * 8. `empty_placeholder` – a placeholder without value and default. Such a contact does not stand in a later duplicate's way.
 */
export function resolveAudience(question: AudienceQuestion): ResolvedAudience {
  const { people, body, purpose, customKeys, undecided, isOutOfReach, filledAs = (contact) => contact } = question;
  const textFor = renderer(body, customKeys);
  const takenNumbers = new Set<string>();
  const resolved: ResolvedAudience = { recipients: [], excluded: [] };

  const obstacle = ({ contact, refused_by, is_left_out }: AudiencePerson): ExclusionReason | null => {
    if (refused_by && mayBeTexted(contact)) return refused_by;
    const byConsent = consentObstacle(contact.consent, purpose);
    if (byConsent) return byConsent;
    if (undecided?.has(contact.phone)) return 'may_want_to_stop';
    if (is_left_out) return 'in_excluded_group';
    if (takenNumbers.has(contact.phone)) return 'duplicate_number';
    return isOutOfReach?.(contact.phone) ? 'out_of_reach' : null;
  };

  for (const person of people) {
    const { contact } = person;
    const reason = obstacle(person);
    if (reason) {
      resolved.excluded.push({ contact, reason, detail: null });
      continue;
    }
    const rendered = textFor(filledAs(contact));
    if ('missing' in rendered) {
      resolved.excluded.push({ contact, reason: 'empty_placeholder', detail: rendered.missing.join(', ') });
      continue;
    }
    takenNumbers.add(contact.phone);
    resolved.recipients.push({ contact, ...rendered });
  }
  return resolved;
}

/** Whether an audience names anybody at all. */
export function isAudienceEmpty(audience: Audience): boolean {
  return audience.group_ids.length + audience.category_ids.length + audience.contact_ids.length === 0;
}

type SmartGroups = ReadonlyMap<string, (contact: Contact) => boolean> | undefined;

function membership(audience: Audience, smartGroups: SmartGroups): (contact: Contact) => boolean {
  const isInGroup = groupMembership(audience.group_ids, smartGroups);
  const categories = new Set(audience.category_ids);
  const people = new Set(audience.contact_ids);
  return (contact) =>
    people.has(contact.id) ||
    (contact.category_id !== null && categories.has(contact.category_id)) ||
    isInGroup(contact);
}

/** Whether a contact is in any of these groups, by hand or by query. */
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
  if (groupIds.length === 0) return new Set();
  return new Set(contacts.filter(groupMembership(groupIds, smartGroups)).map(({ phone }) => phone));
}

type Text = Omit<Recipient, 'contact'>;

/** Renders and measures; a text that is the same for everybody is measured once. */
function renderer(
  body: string,
  customKeys: readonly string[] | undefined,
): (contact: Contact) => Text | { missing: string[] } {
  const compiled = compileBody(body, customKeys);
  if (compiled.isConstant) {
    const constant = { text: body, ...measureText(body) };
    return () => constant;
  }
  return (contact) => {
    const rendered = compiled.render(contact);
    return 'missing' in rendered ? rendered : { text: rendered.text, ...measureText(rendered.text) };
  };
}
