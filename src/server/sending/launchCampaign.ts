import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { devicesAmong, outOfReach } from '#src/domain/devices/routing.ts';
import { withAddedText } from '#src/domain/sms/addedText.ts';
import { availableCustomKeys } from '#src/domain/sms/placeholders.ts';
import { audienceResolver, type ExcludedContact, type Recipient } from '#src/domain/sms/review/audience.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { partsOfAudience } from '#src/server/areas/contacts/peopleIn.ts';
import { undecidedNumbers } from '#src/server/areas/contacts/possibleOptOuts.ts';
import { countTemplateUse } from '#src/server/areas/templates/countTemplateUse.ts';
import { isoTime } from '#src/server/clock.ts';
import { pause } from '#src/server/pause.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { derivedId } from './derivedId.ts';
import { endCampaign } from './endCampaigns.ts';
import { holdsBack, storedHold, type ZonedContact } from './holdBack.ts';
import { holdForApproval } from './holdForApproval.ts';
import { newMessage } from './newMessage.ts';
import { countQueues } from './queueDepth.ts';
import type { Sending } from './Sending.ts';
import { StepSize } from './StepSize.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

/** The most messages created per unit of work. */
const BATCH = 2_000;
/** The lease (ms) of a launch, renewed with each batch. */
export const LAUNCH_LEASE = 60_000;

/** A recipient, with only what a message needs of the contact: a hundred thousand of them are in memory until the launch ends. */
interface LaunchRecipient extends Omit<Recipient, 'contact'> {
  contact: ZonedContact & Pick<Contact, 'id'>;
}

interface LaunchExclusion extends Omit<ExcludedContact, 'contact'> {
  contact: Pick<Contact, 'id' | 'first_name' | 'last_name' | 'phone'>;
}

/** A launch of this process: no other one begins or continues it until its lease has ended. */
export interface ClaimedLaunch {
  tenantId: string;
  campaignId: string;
  /** The end of its lease, renewed with each step: after it another process continues, and this one stops. */
  lease: string;
}

/** The audience of a launch as it was when its people were read. */
interface FrozenAudience {
  /** As it was then. */
  campaign: Stored<Campaign>;
  /** Its text with the added lines. */
  sentBody: string;
  excluded: LaunchExclusion[];
  recipients: LaunchRecipient[];
  /** How many already have a message from an interrupted launch. */
  servedCount: number;
}

/** Claims the tenant's next due launch: a new one, or one that was interrupted. Returns null if none is due. */
export async function claimLaunch(context: UnitContext, tenantId: string): Promise<ClaimedLaunch | null> {
  const query = { tenantId, now: nowIn(context), limit: 1 };
  const [campaign] = await context.tx.sending.campaignsToLaunch(query);
  return campaign ? { tenantId, campaignId: campaign.id, lease: await renewLease(context, campaign) } : null;
}

/**
 * Launches a campaign: it first reads the current audience, while the tenant's other work goes on; an interrupted launch continues as it began, even
 * if the campaign was changed since. Then it creates a message for each recipient, and a reason for everyone else, one batch per unit of work. Nobody
 * gets a second message if it is interrupted and continued, because ids are derived from campaign and recipient. A launch that was slower than its
 * lease leaves the rest to the process that has continued it. A process that stops ends its lease, so that another one continues immediately.
 */
export async function launch(
  { unit, stopping }: Pick<Sending, 'unit' | 'stopping'>,
  { tenantId, campaignId, lease: firstLease }: ClaimedLaunch,
): Promise<void> {
  let lease = firstLease;
  /** Does a step of the launch and renews its lease. False, and nothing is done, if another process has continued it or is to continue it. */
  const step = async (work: (context: UnitContext) => Promise<void>): Promise<boolean> => {
    const newLease = await unit(tenantId, async (context) => {
      const storedLaunch = await context.tx.get('launches', campaignId);
      const campaign = storedLaunch?.lease_until === lease ? await context.tx.get('campaigns', campaignId) : undefined;
      if (!campaign) return null;
      if (stopping?.aborted) {
        await context.tx.update('launches', campaignId, { lease_until: nowIn(context) });
        return null;
      }
      await work(context);
      return await renewLease(context, campaign);
    });
    lease = newLease ?? lease;
    return newLease !== null;
  };
  const reading = new AbortController();
  const [audience] = await Promise.all([
    unit(tenantId, async (context) => await freezeAudience(context, tenantId, campaignId), { isReading: true }).finally(
      () => reading.abort(),
    ),
    renewUntil(reading.signal, step),
  ]);
  if (!(await unit(tenantId, async (context) => await begin(context, { campaignId, lease, audience }))) || !audience)
    return;
  const { excluded, recipients, servedCount } = audience;
  for (let at = 0; at < excluded.length; at += BATCH) {
    const batch = excluded.slice(at, at + BATCH);
    if (!(await step(async (context) => await keepExclusions(context, campaignId, batch)))) return;
  }
  const size = new StepSize(BATCH);
  let created = 0;
  let isUnderWay = true;
  while (isUnderWay && created < recipients.length) {
    const batch = recipients.slice(created, created + size.value);
    const isOurs = await step(async (context) => {
      isUnderWay = await size.learn(
        async () => await queueMessages(context, campaignId, batch),
        () => batch.length,
      );
    });
    if (!isOurs) return;
    if (isUnderWay) created += batch.length;
  }
  await unit(tenantId, async ({ tx, now }) => {
    if ((await tx.get('launches', campaignId))?.lease_until !== lease) return;
    await tx.remove('launches', campaignId);
    const campaign = await tx.get('campaigns', campaignId);
    if (!campaign) return;
    const totals = { ...campaign.totals, recipients: servedCount + created };
    const updatedCampaign = await tx.update('campaigns', campaignId, { totals });
    if (servedCount + created === 0) await endCampaign({ tx, now }, updatedCampaign);
    else await countQueues(tx, tenantId);
  });
}

/** Renews the lease again and again until the signal, because reading a large audience may take longer than a lease. */
async function renewUntil(signal: AbortSignal, step: (work: () => Promise<void>) => Promise<boolean>): Promise<void> {
  for (let isOurs = true; isOurs; isOurs = await step(async () => undefined)) {
    await pause(LAUNCH_LEASE / 3, signal);
    if (signal.aborted) return;
  }
}

/**
 * Determines who gets a campaign now and who does not. Returns null if that is unknown: the campaign is gone, or contacts of a category that was
 * deleted since the launch was claimed are still moving.
 */
async function freezeAudience(
  context: UnitContext,
  tenantId: string,
  campaignId: string,
): Promise<FrozenAudience | null> {
  const { tx } = context;
  const campaign = await tx.get('campaigns', campaignId);
  if (!campaign || (await tx.find('removals', { tenant_id: tenantId, of: 'categories' })).length > 0) return null;
  const settings = await settingsOf(tx, tenantId);
  const isNew = campaign.status === 'scheduled';
  const storedBody = isNew ? undefined : campaign.sent_body;
  const sentBody = storedBody ?? withAddedText(campaign.body, campaign.purpose, settings);
  const { recipients, excluded } = await resolvedAudience(context, campaign, {
    undecided: await undecidedNumbers(tx, tenantId),
    body: sentBody,
    ownText: campaign.body,
    purpose: campaign.purpose,
    customKeys: availableCustomKeys(settings.custom_fields),
    isOutOfReach: outOfReach(devicesAmong(await tx.find('devices', { tenant_id: tenantId }), campaign.device_ids)),
  });
  const served = isNew ? NOBODY_SERVED : await servedRecipients(tx, tenantId, campaign.id);
  const decidedIds = isNew ? served.ids : new Set([...served.ids, ...(await excludedContacts(tx, campaign.id))]);
  const isOpen = ({ contact }: { contact: Pick<Contact, 'id'> }): boolean => !decidedIds.has(contact.id);
  const openRecipients = recipients.filter(isOpen);
  const hasServedNumber = ({ contact }: LaunchRecipient): boolean => served.phones.has(contact.phone);
  return {
    campaign,
    sentBody,
    excluded: [...excluded.filter(isOpen), ...(await duplicates(tx, openRecipients.filter(hasServedNumber)))],
    recipients: openRecipients.filter((each) => !hasServedNumber(each)),
    servedCount: served.phones.size,
  };
}

/**
 * Starts a new campaign, once its audience has been read. Returns false, and ends the launch, if the campaign was changed meanwhile (then it is due again,
 * or no longer) or if its audience has grown beyond its approval. An interrupted one has started. False too if another process has the launch.
 */
async function begin(
  context: UnitContext,
  { campaignId, lease, audience }: { campaignId: string; lease: string; audience: FrozenAudience | null },
): Promise<boolean> {
  const { tx } = context;
  if ((await tx.get('launches', campaignId))?.lease_until !== lease) return false;
  if (audience && (audience.campaign.status === 'running' || audience.campaign.started_at !== null)) return true;
  const campaign = await tx.get('campaigns', campaignId);
  const isUnchanged = campaign?.status === 'scheduled' && campaign.version === audience?.campaign.version;
  if (!isUnchanged || (await holdForApproval(context, campaign, audience.recipients.length))) {
    await tx.remove('launches', campaignId);
    return false;
  }
  await tx.update('campaigns', campaignId, {
    status: 'running',
    started_at: nowIn(context),
    sent_body: audience.sentBody,
  });
  await countTemplateUse(tx, campaign.template_id);
  return true;
}

/** Who gets a campaign and who does not, read in parts. */
async function resolvedAudience(
  { tx, now }: UnitContext,
  { tenant_id, audience }: Stored<Campaign>,
  input: Parameters<typeof audienceResolver>[0],
): Promise<Pick<FrozenAudience, 'recipients' | 'excluded'>> {
  const resolve = audienceResolver(input);
  const result: Pick<FrozenAudience, 'recipients' | 'excluded'> = { recipients: [], excluded: [] };
  for await (const people of partsOfAudience(tx, { tenantId: tenant_id ?? '', audience, now: new Date(now()) })) {
    const { recipients, excluded } = resolve(people);
    for (const { contact, ...message } of recipients) {
      const { id, phone, timezone, timezone_source } = contact;
      result.recipients.push({ contact: { id, phone, timezone, timezone_source }, ...message });
    }
    for (const { contact, reason, detail } of excluded) {
      const { id, first_name, last_name, phone } = contact;
      result.excluded.push({ contact: { id, first_name, last_name, phone }, reason, detail });
    }
  }
  return result;
}

/** Renews the lease of a launch, or begins it. Returns its end. */
async function renewLease({ tx, now }: UnitContext, { id, tenant_id }: Stored<Campaign>): Promise<string> {
  const lease_until = isoTime(now() + LAUNCH_LEASE);
  if (await tx.get('launches', id)) await tx.update('launches', id, { lease_until });
  else await tx.insert('launches', { id, tenant_id, lease_until });
  return lease_until;
}

async function keepExclusions(
  { tx }: UnitContext,
  campaignId: string,
  excluded: readonly LaunchExclusion[],
): Promise<void> {
  const campaign = await tx.get('campaigns', campaignId);
  if (!campaign) return;
  const records = excluded.map(({ contact, reason, detail }) => ({
    id: `${campaignId}-${contact.id}`,
    tenant_id: campaign.tenant_id,
    campaign_id: campaignId,
    contact_id: contact.id,
    name: fullName(contact),
    phone: contact.phone,
    reason,
    detail,
  }));
  const storedExclusions = await tx.find('exclusions', { id: records.map(({ id }) => id) });
  const storedIds = new Set(storedExclusions.map(({ id }) => id));
  await tx.insertMany(
    'exclusions',
    records.filter(({ id }) => !storedIds.has(id)),
  );
}

/** Creates a batch of messages. Returns whether the campaign is still running; otherwise nothing was created. */
async function queueMessages(
  context: UnitContext,
  campaignId: string,
  recipients: readonly LaunchRecipient[],
): Promise<boolean> {
  const { tx } = context;
  const campaign = await tx.get('campaigns', campaignId);
  if (campaign?.status !== 'running' && campaign?.status !== 'paused') return false;
  const at = nowIn(context);
  const holdBack = holdsBack(context, campaign, await settingsOf(tx, campaign.tenant_id ?? ''));
  await tx.insertMany(
    'messages',
    recipients.map(({ contact, text, encoding, segments }) => {
      const hold = holdBack(contact);
      return newMessage(at, {
        id: firstMessageId(campaign, contact.id),
        tenant_id: campaign.tenant_id,
        created_at: at,
        contact_id: contact.id,
        campaign_id: campaignId,
        to: contact.phone,
        body: text,
        encoding,
        segments,
        ...(hold ? { held: storedHold(hold) } : {}),
      });
    }),
  );
  return true;
}

/**
 * The id of a recipient's first message of a campaign: a UUIDv7 (RFC 9562) of the campaign's start whose rest is derived from both. The same
 * launch makes the same ids again.
 */
export function firstMessageId({ id, started_at }: Pick<Campaign, 'id' | 'started_at'>, contactId: string): string {
  return derivedId(Date.parse(started_at ?? '') || 0, `${id} ${contactId}`);
}

/** Who already has a message from an interrupted launch: the contacts, and the numbers, of which the campaign has one message each. */
interface ServedRecipients {
  ids: ReadonlySet<string>;
  phones: ReadonlySet<string>;
}

const NOBODY_SERVED: ServedRecipients = { ids: new Set(), phones: new Set() };

async function servedRecipients(tx: Transaction, tenantId: string, campaignId: string): Promise<ServedRecipients> {
  const messages = await tx.find('messages', { tenant_id: tenantId, campaign_id: campaignId, direction: 'outgoing' });
  return {
    ids: new Set(messages.flatMap(({ contact_id }) => contact_id ?? [])),
    phones: new Set(messages.flatMap(({ to, sends_again }) => (sends_again === undefined ? to : []))),
  };
}

/** Recipients who got the number of a served one while the launch was interrupted: a campaign reaches a number once. */
async function duplicates(tx: Transaction, recipients: readonly LaunchRecipient[]): Promise<LaunchExclusion[]> {
  if (recipients.length === 0) return [];
  const contacts = await tx.find('contacts', { id: recipients.map(({ contact }) => contact.id) });
  return contacts.map((contact) => ({ contact, reason: 'duplicate_number', detail: null }));
}

/** The people an interrupted launch has excluded, even if something has changed since. */
async function excludedContacts(tx: Transaction, campaignId: string): Promise<Set<string>> {
  const exclusions = await tx.find('exclusions', { campaign_id: campaignId });
  return new Set(exclusions.map(({ contact_id }) => contact_id));
}
