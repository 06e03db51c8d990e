import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact, ContactZone } from '#src/domain/contacts/contact.ts';
import { deferUntil, hoursOfRest } from '#src/domain/sms/quietHours.ts';
import { zoneOfContact } from '#src/domain/sms/zones/zoneOfContact.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { type Moment, nowIn } from './Moment.ts';

/** Texts let go in one unit of work. */
const BATCH = 500;

/** Until when (ms) a text waits for the end of quiet hours, and the zones in which they are judged. */
export interface HoldBack {
  until: number;
  zone: ContactZone;
}

/** Tells of each person whether a campaign's text to them has to wait at this moment; null: it may go now. */
export function holdsBack(
  { now }: Pick<Moment, 'now'>,
  campaign: Pick<Campaign, 'purpose' | 'respect_quiet_hours' | 'daytime_only'>,
  { quiet_hours, timezone }: CompanySettings,
): (contact: Contact) => HoldBack | null {
  const hours = hoursOfRest(campaign, quiet_hours);
  if (hours.length === 0) return () => null;
  const at = new Date(now());
  // A hundred thousand people are in a few dozen zones.
  const known = new Map<string, Date | null>();
  return (contact) => {
    const zone = zoneOfContact(contact, timezone);
    const key = zone.names.join(' ');
    const before = known.get(key);
    const until = before === undefined ? deferUntil(at, hours, zone.names) : before;
    known.set(key, until);
    return until && { until: until.getTime(), zone };
  };
}

/** Marketing that no campaign sends rests as a campaign's does. */
export const MARKETING_ALONE = { purpose: 'marketing', respect_quiet_hours: true, daytime_only: false } as const;

/** What a message says of why it waits. */
export function heldAs({ until, zone }: HoldBack): { until: string; zone: ContactZone } {
  return { until: new Date(until).toISOString(), zone };
}

/**
 * Queues held texts whose time is over; where quiet hours were changed meanwhile, they wait on. Answers whether there were
 * any.
 */
export async function releaseHeld(moment: Moment, tenantId: string): Promise<boolean> {
  const { tx } = moment;
  const texts = await tx.sending.textsHeldUntil({ tenantId, now: nowIn(moment), limit: BATCH });
  if (texts.length === 0) return false;
  const settings = await settingsOf(tx, tenantId);
  const idsOf = (field: 'campaign_id' | 'contact_id') => [...new Set(texts.flatMap((text) => text[field] ?? []))];
  const contacts = new Map((await tx.find('contacts', { id: idsOf('contact_id') })).map((each) => [each.id, each]));
  const rests = new Map<string, (contact: Contact) => HoldBack | null>();
  for (const campaign of await tx.find('campaigns', { id: idsOf('campaign_id') })) {
    rests.set(campaign.id, holdsBack(moment, campaign, settings));
  }
  const restOfOthers = holdsBack(moment, MARKETING_ALONE, settings);
  await tx.updateMany(
    'messages',
    texts.map(({ id, campaign_id, contact_id, status_at, purpose }) => {
      const contact = contacts.get(contact_id ?? '');
      const rest = rests.get(campaign_id ?? '') ?? (purpose === 'marketing' ? restOfOthers : undefined);
      const held = contact ? rest?.(contact) : null;
      const queued = { status: 'queued' as const, status_at: { ...status_at, queued: nowIn(moment) } };
      return { id, change: held ? { held: heldAs(held) } : queued };
    }),
  );
  return true;
}
