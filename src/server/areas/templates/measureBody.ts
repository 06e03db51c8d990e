import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import { withAddedText } from '#src/domain/sms/addedText.ts';
import { availableCustomKeys } from '#src/domain/sms/placeholders.ts';
import { replaceForcing } from '#src/domain/sms/plain/plainReplacements.ts';
import { type Recipient, resolveAudience } from '#src/domain/sms/preflight/audience.ts';
import { readableOnly } from '#src/server/access/ability.ts';
import { contactAsSeen } from '#src/server/access/contactAsSeen.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { smartGroupsOf } from '#src/server/areas/groups/SmartGroups.ts';
import { undecidedNumbers } from '#src/server/areas/incoming/stopWishes.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** What a text comes to for an audience, or for everybody, and who of them gets the longest one. */
export function measureBody(context: HandlerContext<'measureBody'>): BodyMeasure {
  const { body, purpose } = context.body;
  const recipients = recipientsOf(context, body);
  const segments = total(recipients);
  const totals = new Map([[body, segments]]);
  const totalOf = (written: string): number => {
    const known = totals.get(written) ?? total(recipientsOf(context, written));
    totals.set(written, known);
    return known;
  };
  const longest = longestOf(recipients);
  return {
    recipients: recipients.length,
    segments,
    segments_if_plain: totalOf(replaceForcing(body, totalOf)),
    longest: longest && {
      contact_id: longest.contact.id,
      name: fullName(longest.contact),
      text: longest.text,
      encoding: longest.encoding,
      segments: longest.segments,
    },
  };

  function recipientsOf({ store, clock, tenantId }: HandlerContext, written: string): Recipient[] {
    if (written.trim() === '') return [];
    const { audience = null } = context.body;
    const settings = settingsOf(store, tenantId);
    return resolveAudience({
      audience: audience,
      contacts: readable(context),
      smartGroups: smartGroupsOf(store).tests(tenantId, clock.now()),
      undecided: undecidedNumbers(store, tenantId),
      body: withAddedText(written, purpose, settings),
      purpose,
      customKeys: availableCustomKeys(settings.custom_fields),
    }).recipients;
  }
}

/** Those the caller may read, as they may see them: a text may have the number in it. */
function readable({ store, caller, tenantId }: HandlerContext): readonly Contact[] {
  const contacts = store.ofTenant('contacts', tenantId);
  const isReadable = readableOnly(caller, 'contacts');
  const kept = isReadable ? contacts.filter(isReadable) : contacts;
  const asSeen = contactAsSeen(store, caller);
  return asSeen ? kept.map(asSeen) : kept;
}

function total(recipients: readonly Recipient[]): number {
  return recipients.reduce((sum, { segments }) => sum + segments, 0);
}

function longestOf(recipients: readonly Recipient[]): Recipient | null {
  return recipients.reduce<Recipient | null>((best, one) => (!best || isLonger(one, best) ? one : best), null);
}

function isLonger(one: Recipient, other: Recipient): boolean {
  return one.segments > other.segments || (one.segments === other.segments && one.text.length > other.text.length);
}
