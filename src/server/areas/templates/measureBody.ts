import { reachCriterion } from '#src/domain/access/reach.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import { withAddedText } from '#src/domain/sms/addedText.ts';
import { availableCustomKeys } from '#src/domain/sms/placeholders.ts';
import { replaceForcing } from '#src/domain/sms/plain/plainReplacements.ts';
import { type Recipient, resolveAudience } from '#src/domain/sms/review/audience.ts';
import { contactAsSeen } from '#src/server/access/contactAsSeen.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { peopleIn, undecidedNumbers } from '#src/server/areas/contacts/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** Measures a text for an audience, or for everyone, with the recipient of the longest text. */
export async function measureBody(context: HandlerContext<'measureBody'>): Promise<BodyMeasure> {
  const { body } = context.body;
  const recipientsOf = await audienceOf(context);
  const recipients = recipientsOf(body);
  const segments = totalSegments(recipients);
  const totals = new Map<string, number>().set(body, segments);
  const totalOf = (wording: string): number => {
    const count = totals.get(wording) ?? totalSegments(recipientsOf(wording));
    totals.set(wording, count);
    return count;
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
}

/** The texts of the audience, for any wording. */
async function audienceOf(context: HandlerContext<'measureBody'>): Promise<(wording: string) => Recipient[]> {
  const { tx, clock, caller, tenantId } = context;
  const { audience = null, purpose } = context.body;
  const settings = await settingsOf(tx, tenantId);
  const audienceInput = {
    people: await peopleIn(tx, {
      tenantId,
      audience,
      now: clock.now(),
      readable: reachCriterion(caller.ability, 'read', 'contacts'),
    }),
    undecided: await undecidedNumbers(tx, tenantId),
    purpose,
    customKeys: availableCustomKeys(settings.custom_fields),
    // A text may contain the number, and is shown only as far as the caller can see it.
    filledAs: contactAsSeen(caller),
  };
  return (wording) =>
    wording.trim() === ''
      ? []
      : resolveAudience({ ...audienceInput, body: withAddedText(wording, purpose, settings), ownText: wording })
          .recipients;
}

function totalSegments(recipients: readonly Recipient[]): number {
  return recipients.reduce((sum, { segments }) => sum + segments, 0);
}

function longestOf(recipients: readonly Recipient[]): Recipient | null {
  return recipients.reduce<Recipient | null>((best, one) => (!best || isLonger(one, best) ? one : best), null);
}

function isLonger(one: Recipient, other: Recipient): boolean {
  return one.segments > other.segments || (one.segments === other.segments && one.text.length > other.text.length);
}
