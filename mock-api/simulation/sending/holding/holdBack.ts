import type { World } from '#mock-api/simulation/World.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { deferUntil, recipientZone } from '#src/domain/sms/quietHours.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Until when (ms) a campaign's text to this person waits for the end of quiet hours; null: it may go now. */
export function heldBackUntil(world: World, campaign: Stored<Campaign>, contact: Contact): number | null {
  if (campaign.purpose !== 'marketing' || !campaign.respect_quiet_hours || campaign.tenant_id === null) return null;
  const { quiet_hours, timezone } = settingsOf(world.store, campaign.tenant_id);
  if (!quiet_hours.enabled) return null;
  return deferUntil(new Date(world.now()), quiet_hours, [recipientZone(contact, timezone)])?.getTime() ?? null;
}

/** Puts the message into the queue when its quiet hours are over; they may have been changed meanwhile. */
export function releaseAt(world: World, at: number, messageId: string): void {
  world.agenda.add(at, () => {
    const message = world.store.byId('messages', messageId);
    if (message?.status !== 'scheduled') return;
    const campaign = message.campaign_id === null ? undefined : world.store.byId('campaigns', message.campaign_id);
    const contact = message.contact_id === null ? undefined : world.store.byId('contacts', message.contact_id);
    const until = campaign && contact ? heldBackUntil(world, campaign, contact) : null;
    if (until !== null) return releaseAt(world, until, messageId);
    const status_at = { ...message.status_at, queued: nowIn(world) };
    world.store.update('messages', messageId, { status: 'queued', status_at });
  });
}
