import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact, ContactZone } from '#src/domain/contacts/contact.ts';
import { deferUntil, quietHoursOf } from '#src/domain/sms/quietHours.ts';
import { zoneOfContact } from '#src/domain/sms/zones/zoneOfContact.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { isoTime } from '#src/server/clock.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

/** Messages released per unit of work. */
const BATCH = 500;

/** Until when (ms) a message is held by quiet hours, and the time zones considered. */
export interface HoldBack {
  until: number;
  zone: ContactZone;
}

/** The fields of a contact that decide when it is night there. */
export type ZonedContact = Pick<Contact, 'phone' | 'timezone' | 'timezone_source'>;

/** Returns a function that says until when a campaign's message to a person must wait, or null if it may be sent now. */
export function holdsBack(
  { now }: Pick<UnitContext, 'now'>,
  campaign: Pick<Campaign, 'purpose' | 'respect_quiet_hours' | 'daytime_only'>,
  { quiet_hours, timezone }: CompanySettings,
): (contact: ZonedContact) => HoldBack | null {
  const hours = quietHoursOf(campaign, quiet_hours);
  // Stryker disable next-line ConditionalExpression: only saves time.
  if (hours.length === 0) return () => null;
  const at = new Date(now());
  // A hundred thousand people share a few dozen time zones.
  const deferralsByZone = new Map<string, Date | null>();
  return (contact) => {
    const zone = zoneOfContact(contact, timezone);
    const key = zone.names.join(' ');
    const cached = deferralsByZone.get(key);
    // Stryker disable next-line ConditionalExpression: only saves time.
    const until = cached === undefined ? deferUntil(at, hours, zone.names) : cached;
    deferralsByZone.set(key, until);
    return until && { until: until.getTime(), zone };
  };
}

/** Marketing outside campaigns observes quiet hours, too. */
export const MARKETING_ALONE = { purpose: 'marketing', respect_quiet_hours: true, daytime_only: false } as const;

/** The reason stored with a held message. */
export function storedHold({ until, zone }: HoldBack): { until: string; zone: ContactZone } {
  return { until: isoTime(until), zone };
}

/** Queues held messages that are due; if quiet hours changed, they wait on. Returns whether there were any. */
export async function releaseHeld(context: UnitContext, tenantId: string): Promise<boolean> {
  const { tx } = context;
  const messages = await tx.sending.messagesToRelease({ tenantId, now: nowIn(context), limit: BATCH });
  if (messages.length === 0) return false;
  const settings = await settingsOf(tx, tenantId);
  const idsOf = (field: 'campaign_id' | 'contact_id') => [
    ...new Set(messages.flatMap((message) => message[field] ?? [])),
  ];
  const contacts = new Map((await tx.find('contacts', { id: idsOf('contact_id') })).map((each) => [each.id, each]));
  const holdBacks = new Map<string, (contact: Contact) => HoldBack | null>();
  for (const campaign of await tx.find('campaigns', { id: idsOf('campaign_id') })) {
    holdBacks.set(campaign.id, holdsBack(context, campaign, settings));
  }
  const marketingHoldBack = holdsBack(context, MARKETING_ALONE, settings);
  await tx.updateMany(
    'messages',
    messages.map(({ id, campaign_id, contact_id, status_at, purpose }) => {
      const contact = contacts.get(contact_id ?? '');
      const holdBack = holdBacks.get(campaign_id ?? '') ?? (purpose === 'marketing' ? marketingHoldBack : undefined);
      const hold = contact ? holdBack?.(contact) : null;
      const queued = { status: 'queued' as const, status_at: { ...status_at, queued: nowIn(context) } };
      return { id, change: hold ? { held: storedHold(hold) } : queued };
    }),
  );
  return true;
}
