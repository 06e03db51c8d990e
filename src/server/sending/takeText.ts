import type { Device } from '#src/domain/devices/device.ts';
import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { OperatorRule } from '#src/server/areas/incoming/receivedText.ts';
import { takeIncoming } from '#src/server/areas/incoming/takeIncoming.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { derivedId } from './derivedId.ts';
import type { Moment } from './Moment.ts';

/** How long (ms) after a campaign's text an answer belongs to that campaign. */
const ANSWERS_WITHIN = 7 * 24 * 3_600_000;

/** A text that somebody sent to a device, as its gateway tells of it. */
export interface CameIn {
  /** When it came (ms), as the gateway says: the same each time that it tells of the text. */
  at: number;
  /** What tells this text from all others; with `at` its id follows from it, so that it is kept once. */
  told: string;
  /** The number, or the name of a program. */
  writer: string;
  simSlot?: number;
  body: string;
  /** What the operator has done about it already, and answered. */
  operatorRule?: OperatorRule;
}

/** Keeps a text that came in, once. */
export async function takeText(
  moment: Moment,
  device: Stored<Device>,
  { at, told, writer, simSlot = 0, body, operatorRule }: CameIn,
): Promise<void> {
  const { tx } = moment;
  const tenantId = device.tenant_id;
  if (tenantId === null) return;
  const id = derivedId(at, told);
  if (await tx.get('messages', id)) return;
  const parsed = parsePhone(writer, (await settingsOf(tx, tenantId)).default_country);
  // A program's name or a short code is no number; nobody is texted there.
  const from = parsed.ok ? parsed.e164 : writer.slice(0, 40);
  const contactId = await tx.contacts.withPhone({ tenantId, phone: from });
  const contact = (contactId !== null && (await tx.get('contacts', contactId))) || null;
  const sim = device.sims.find(({ slot }) => slot === simSlot) ?? device.sims[0];
  await takeIncoming(
    { tx, now: () => Math.min(at, moment.now()) },
    {
      id,
      answerId: derivedId(at, `answer to ${told}`),
      tenantId,
      from,
      line: { device_id: device.id, sim_slot: sim?.slot ?? null, phone: sim?.phone ?? '' },
      contact,
      campaignId: contact && (await answeredCampaign(moment, tenantId, contact.id, at)),
      // PostgreSQL keeps no such character.
      body: body.replaceAll('\u0000', ''),
      ...(operatorRule && { operatorRule }),
    },
  );
}

/** The campaign that somebody answers: that of the last text they got, if it was one of a campaign and not long ago. */
async function answeredCampaign(
  { tx }: Moment,
  tenantId: string,
  contactId: string,
  at: number,
): Promise<string | null> {
  const texts = await tx.find('messages', { tenant_id: tenantId, contact_id: contactId, direction: 'outgoing' });
  const sent = texts.filter(({ status_at }) => status_at.sent !== undefined && Date.parse(status_at.sent) <= at);
  const last = sent.reduce<(typeof sent)[number] | null>(
    (latest, each) => (latest && (latest.status_at.sent ?? '') > (each.status_at.sent ?? '') ? latest : each),
    null,
  );
  if (!last || at - Date.parse(last.status_at.sent ?? '') > ANSWERS_WITHIN) return null;
  return last.campaign_id;
}
