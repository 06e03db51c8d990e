import type { Device } from '#src/domain/devices/device.ts';
import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { takeIncoming } from '#src/server/areas/incoming/takeIncoming.ts';
import { derivedId } from '#src/server/sending/derivedId.ts';
import type { Moment } from '#src/server/sending/Moment.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { healthOf, hearFromPhone, simsOf } from './hearFromPhone.ts';
import type { Envelope } from './phoneApp.ts';
import { reportIn, takePhoneReport } from './takeState.ts';

/** How long (ms) after a campaign's text an answer belongs to that campaign. */
const ANSWERS_WITHIN = 7 * 24 * 3_600_000;

/** Takes an event of a phone. The same event again, and another one about the same, changes nothing. */
export async function takeEvent(moment: Moment, device: Stored<Device>, event: Envelope): Promise<void> {
  const report = reportIn(event);
  if (report) return await takePhoneReport(moment, device, report);
  if (event.event === 'sms:received') return await receive(moment, device, event.payload);
  if (event.event === 'system:ping') await hearFromPhone(moment, device, healthOf(event.payload));
  if (event.event === 'app:started') {
    await hearFromPhone(moment, device, { sims: await simsOf(moment, event.payload.simCards, device) });
  }
}

/**
 * Keeps a text that came in. Its id follows from who sent what when: the phone may tell of it twice under new ids, and gives two texts of one second
 * the same id of its own.
 */
async function receive(
  moment: Moment,
  device: Stored<Device>,
  { phoneNumber, sender, message, receivedAt, simNumber }: Extract<Envelope, { event: 'sms:received' }>['payload'],
): Promise<void> {
  const { tx } = moment;
  const tenantId = device.tenant_id;
  if (tenantId === null) return;
  const writer = sender ?? phoneNumber;
  const named = Date.parse(receivedAt);
  const at = Number.isNaN(named) ? moment.now() : named;
  const told = [device.id, writer, receivedAt, message].join('\n');
  const id = derivedId(at, told);
  if (await tx.get('messages', id)) return;
  const parsed = parsePhone(writer, (await settingsOf(tx, tenantId)).default_country);
  // A program's name or a short code is no number; nobody is texted there.
  const from = parsed.ok ? parsed.e164 : writer.slice(0, 40);
  const contactId = await tx.contacts.withPhone({ tenantId, phone: from });
  const contact = (contactId !== null && (await tx.get('contacts', contactId))) || null;
  const sim = device.sims.find(({ slot }) => slot === (simNumber ?? 1) - 1) ?? device.sims[0];
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
      body: message.replaceAll('\u0000', ''),
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
