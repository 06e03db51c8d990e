import type { World } from '#mock-api/simulation/World.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Contact, ContactZone } from '#src/domain/contacts/contact.ts';
import { deferUntil, hoursOfRest } from '#src/domain/sms/quietHours.ts';
import { zoneOfContact } from '#src/domain/sms/zones/zoneOfContact.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import { waitsForDecision } from '#src/server/areas/incoming/stopWishes.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Until when (ms) a text waits for the end of quiet hours, and the zones in which they are judged. */
export interface HoldBack {
  until: number;
  zone: ContactZone;
}

/** Tells of each person whether a campaign's text to them has to wait at this moment; null: it may go now. */
export async function holdsBack(
  world: World,
  campaign: Stored<Campaign>,
): Promise<(contact: Contact) => HoldBack | null> {
  if (campaign.tenant_id === null) return () => null;
  const { quiet_hours, timezone } = await settingsOf(world.tx, campaign.tenant_id);
  const hours = hoursOfRest(campaign, quiet_hours);
  if (hours.length === 0) return () => null;
  const now = new Date(world.now());
  // A hundred thousand people are in a few dozen zones.
  const known = new Map<string, Date | null>();
  return (contact) => {
    const zone = zoneOfContact(contact, timezone);
    const key = zone.names.join(' ');
    const before = known.get(key);
    const until = before === undefined ? deferUntil(now, hours, zone.names) : before;
    known.set(key, until);
    return until && { until: until.getTime(), zone };
  };
}

/** What a message says of why it waits. */
export function heldAs({ until, zone }: HoldBack): { until: string; zone: ContactZone } {
  return { until: new Date(until).toISOString(), zone };
}

/** Puts the message into the queue when its quiet hours are over; they may have been changed meanwhile. */
export function releaseAt(world: World, at: number, messageId: string): void {
  world.agenda.add(at, async () => {
    const message = await world.tx.get('messages', messageId);
    // What waits for a decision is queued by it.
    if (message?.status !== 'scheduled' || (await waitsForDecision(world.tx, message))) return;
    const campaign = message.campaign_id === null ? undefined : await world.tx.get('campaigns', message.campaign_id);
    const contact = message.contact_id === null ? undefined : await world.tx.get('contacts', message.contact_id);
    const held = campaign && contact ? (await holdsBack(world, campaign))(contact) : null;
    if (held) {
      await world.tx.update('messages', messageId, { held: heldAs(held) });
      return releaseAt(world, held.until, messageId);
    }
    const status_at = { ...message.status_at, queued: nowIn(world) };
    await world.tx.update('messages', messageId, { status: 'queued', status_at });
  });
}
