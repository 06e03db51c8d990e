import type { World } from '#mock-api/simulation/World.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { fullName } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { withAddedText } from '#src/domain/sms/addedText.ts';
import { availableCustomKeys } from '#src/domain/sms/placeholders.ts';
import { type ExcludedContact, type Recipient, resolveAudience } from '#src/domain/sms/preflight/audience.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { peopleIn } from '#src/server/areas/contacts/peopleIn.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import { undecidedNumbers } from '#src/server/areas/incoming/stopWishes.ts';
import { countTemplateUse } from '#src/server/areas/templates/countTemplateUse.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { heldAs, holdsBack, releaseAt } from './holding/holdBack.ts';
import { holdForApproval } from './holding/holdForApproval.ts';

/** Messages made in one step: a few milliseconds. */
const STEP = 500;

/**
 * Starts a scheduled campaign, step by step: the audience as it is now is frozen, one message for each recipient, a reason
 * for everybody else; or it is held back, when it has grown beyond its approval. It may be broken off and begun again: nobody who has a message of this campaign gets a second one.
 */
export async function* launchCampaign(world: World, campaign: Stored<Campaign>): AsyncGenerator<void> {
  const { tx } = world;
  const tenantId = campaign.tenant_id;
  if (tenantId === null) return;
  const settings = await settingsOf(tx, tenantId);
  // Begun again after the process ended, it goes on as it began, whatever was set meanwhile.
  const begun = campaign.status === 'scheduled' ? undefined : campaign.sent_body;
  const sent_body = begun ?? withAddedText(campaign.body, campaign.purpose, settings);
  const { recipients, excluded } = resolveAudience({
    people: await peopleIn(tx, { tenantId, audience: campaign.audience, now: new Date(world.now()) }),
    undecided: await undecidedNumbers(tx, tenantId),
    body: sent_body,
    purpose: campaign.purpose,
    customKeys: availableCustomKeys(settings.custom_fields),
  });
  if (await holdForApproval(world, campaign, recipients.length)) return;
  if (campaign.status === 'scheduled') {
    await tx.update('campaigns', campaign.id, { status: 'running', started_at: nowIn(world), sent_body });
    await countTemplateUse(tx, campaign.template_id);
  }
  yield;
  for (let at = 0; at < excluded.length; at += STEP) {
    await keepExclusions(world, campaign, excluded.slice(at, at + STEP));
    yield;
  }
  const served = await servedContacts(world, campaign);
  const open = recipients.filter(({ contact }) => !served.has(contact.id));
  let made = 0;
  while (made < open.length && isUnderWay(campaign)) {
    await queueMessages(world, campaign, open.slice(made, made + STEP));
    made = Math.min(made + STEP, open.length);
    yield;
  }
  await tx.update('campaigns', campaign.id, { totals: { ...campaign.totals, recipients: served.size + made } });
}

/** Whether a launch was broken off by the end of the process: a campaign gets its number of recipients when it is over. */
export function isHalfLaunched(campaign: Campaign): boolean {
  return isUnderWay(campaign) && campaign.totals.recipients === 0;
}

function isUnderWay(campaign: Campaign): boolean {
  return campaign.status === 'running' || campaign.status === 'paused';
}

async function keepExclusions(
  { tx }: World,
  campaign: Stored<Campaign>,
  excluded: readonly ExcludedContact[],
): Promise<void> {
  const records = excluded.map(({ contact, reason, detail }) => ({
    id: `${campaign.id}-${contact.id}`,
    tenant_id: campaign.tenant_id,
    campaign_id: campaign.id,
    contact_id: contact.id,
    name: fullName(contact),
    phone: contact.phone,
    reason,
    detail,
  }));
  const kept = await tx.find('exclusions', { id: records.map(({ id }) => id) });
  const known = new Set(kept.map(({ id }) => id));
  await tx.insertMany(
    'exclusions',
    records.filter(({ id }) => !known.has(id)),
  );
}

async function queueMessages(
  world: World,
  campaign: Stored<Campaign>,
  recipients: readonly Recipient[],
): Promise<void> {
  const at = nowIn(world);
  const holdBack = await holdsBack(world, campaign);
  const holds = recipients.map(({ contact }) => holdBack(contact));
  const messages = await world.tx.insertMany(
    'messages',
    recipients.map(({ contact, text, encoding, segments }, index): NewRecord<Stored<Message>> => {
      const hold = holds[index];
      const status = hold ? 'scheduled' : 'queued';
      return {
        tenant_id: campaign.tenant_id,
        created_at: at,
        direction: 'outgoing',
        contact_id: contact.id,
        campaign_id: campaign.id,
        keyword_id: null,
        device_id: null,
        sim_slot: null,
        from: '',
        to: contact.phone,
        body: text,
        encoding,
        segments,
        status,
        error_code: null,
        attempts: 0,
        status_at: { [status]: at },
        ...(hold ? { held: heldAs(hold) } : {}),
      };
    }),
  );
  messages.forEach((message, index) => {
    const hold = holds[index];
    if (hold) releaseAt(world, hold.until, message.id);
  });
}

/** Who has a message of this campaign already: somebody after a launch that was broken off, otherwise nobody. */
async function servedContacts({ tx }: World, campaign: Stored<Campaign>): Promise<Set<string | null>> {
  const messages = campaign.tenant_id === null ? [] : await tx.find('messages', { tenant_id: campaign.tenant_id });
  return new Set(messages.filter((message) => isOf(message, campaign)).map(({ contact_id }) => contact_id));
}

function isOf(message: Message, campaign: Campaign): boolean {
  return message.campaign_id === campaign.id && message.direction === 'outgoing';
}
