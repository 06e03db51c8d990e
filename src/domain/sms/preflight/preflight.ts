import { lacksApproval } from '#src/domain/campaigns/approvalRules.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignApproval } from '#src/domain/campaigns/campaignApproval.ts';
import { type Blocker, type CampaignReview, EXCLUSION_REASONS } from '#src/domain/campaigns/campaignReview.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { type AddingSettings, withAddedText } from '#src/domain/sms/addedText.ts';
import { availableCustomKeys, unknownPlaceholders } from '#src/domain/sms/placeholders.ts';
import { recipientZone } from '#src/domain/sms/quietHours.ts';
import { type ExcludedContact, isAudienceEmpty, type Recipient, resolveAudience } from './audience.ts';
import { type Forecast, forecastFinish, isSending, type SendingDevice } from './finishForecast.ts';

/** People named per reason; the rest is a number. */
const PEOPLE_SHOWN = 50;
const EXAMPLES_SHOWN = 5;

export interface ReviewQuestion {
  campaign: Pick<Campaign, 'name' | 'purpose' | 'audience' | 'body' | 'device_ids' | 'send_at' | 'respect_quiet_hours'>;
  /** All contacts of the tenant, with their numbers in full. */
  contacts: readonly Contact[];
  /** As resolveAudience takes them. */
  smartGroups?: ReadonlyMap<string, (contact: Contact) => boolean> | undefined;
  /** All devices of the tenant. */
  devices: readonly (Pick<Device, 'id'> & SendingDevice)[];
  settings: Pick<CompanySettings, 'timezone' | 'quiet_hours' | 'custom_fields' | 'approval_threshold'> & AddingSettings;
  /** Segments of the running period. */
  plan: { limit: number; used: number };
  now: Date;
  /** What a second person said to the campaign as it is. */
  approval?: CampaignApproval | null;
}

/** What will happen on Send, judged on everything as it is now: see {@link CampaignReview}. */
export function reviewOf(question: ReviewQuestion): CampaignReview {
  const { campaign, contacts, smartGroups, settings, plan } = question;
  const customKeys = availableCustomKeys(settings.custom_fields);
  const { audience, purpose } = campaign;
  const body = withAddedText(campaign.body, purpose, settings);
  const { recipients, excluded } = resolveAudience({ audience, contacts, smartGroups, body, purpose, customKeys });
  const segments = distributionOf(recipients);
  const { finishAt, deferred } = forecast(question, recipients);
  const left = plan.limit - plan.used;
  const unknown = unknownPlaceholders(campaign.body, customKeys);
  return {
    audience: recipients.length + excluded.length,
    recipients: recipients.length,
    excluded: byReason(excluded),
    segments,
    plan: { ...plan, left },
    deferred,
    finish_at: finishAt?.toISOString() ?? null,
    blockers: blockersOf(question, {
      unknown_placeholder: unknown.length > 0,
      no_recipients: !isAudienceEmpty(audience) && recipients.length === 0,
      plan_limit: segments.total > left,
      approval_needed: lacksApproval(recipients.length, settings.approval_threshold, question.approval ?? null),
    }),
    unknown_placeholders: unknown,
    examples: examplesOf(recipients),
  };
}

type OwnBlocker = 'no_name' | 'no_body' | 'no_audience' | 'no_device' | 'send_at_past';

/** Every blocker has its condition, or it does not compile. They come in the order of the conditions here. */
function blockersOf(question: ReviewQuestion, found: Record<Exclude<Blocker, OwnBlocker>, boolean>): Blocker[] {
  const { campaign, now } = question;
  const conditions: Record<Blocker, boolean> = {
    no_name: campaign.name.trim() === '',
    no_body: campaign.body.trim() === '',
    unknown_placeholder: found.unknown_placeholder,
    no_audience: isAudienceEmpty(campaign.audience),
    no_recipients: found.no_recipients,
    no_device: !devicesOf(question).some(isSending),
    plan_limit: found.plan_limit,
    send_at_past: campaign.send_at !== null && Date.parse(campaign.send_at) < now.getTime(),
    approval_needed: found.approval_needed,
  };
  return (Object.keys(conditions) as Blocker[]).filter((blocker) => conditions[blocker]);
}

function devicesOf({ campaign, devices }: ReviewQuestion): ReviewQuestion['devices'] {
  return campaign.device_ids.length === 0 ? devices : devices.filter(({ id }) => campaign.device_ids.includes(id));
}

function forecast(question: ReviewQuestion, recipients: readonly Recipient[]): Forecast {
  const { campaign, settings, now } = question;
  if (recipients.length === 0) return { finishAt: null, deferred: 0 };
  const messagesByZone = new Map<string, number>();
  for (const { contact } of recipients) {
    const zone = recipientZone(contact, settings.timezone);
    messagesByZone.set(zone, (messagesByZone.get(zone) ?? 0) + 1);
  }
  const isHeldBack = campaign.purpose === 'marketing' && campaign.respect_quiet_hours;
  return forecastFinish({
    now,
    start: new Date(Math.max(now.getTime(), campaign.send_at === null ? 0 : Date.parse(campaign.send_at))),
    messagesByZone,
    quietHours: isHeldBack ? settings.quiet_hours : null,
    devices: devicesOf(question),
    tenantZone: settings.timezone,
  });
}

function byReason(excluded: readonly ExcludedContact[]): CampaignReview['excluded'] {
  return EXCLUSION_REASONS.flatMap((reason) => {
    const group = excluded.filter((person) => person.reason === reason);
    return group.length === 0
      ? []
      : [{ reason, count: group.length, people: group.slice(0, PEOPLE_SHOWN).map(personOf) }];
  });
}

function personOf({ contact, reason, detail }: ExcludedContact): CampaignReview['excluded'][number]['people'][number] {
  return { contact_id: contact.id, name: fullName(contact), phone: contact.phone, reason, detail };
}

function distributionOf(recipients: readonly Recipient[]): CampaignReview['segments'] {
  const counts = new Map<string, CampaignReview['segments']['distribution'][number]>();
  let total = 0;
  for (const { segments, encoding } of recipients) {
    if (segments === 0) continue;
    total += segments;
    const key = `${segments} ${encoding}`;
    const entry = counts.get(key);
    if (entry) entry.recipients += 1;
    else counts.set(key, { segments, encoding, recipients: 1 });
  }
  const distribution = [...counts.values()].sort(
    (one, other) => one.segments - other.segments || one.encoding.localeCompare(other.encoding),
  );
  return { total, distribution };
}

/** The first few, and the longest: whoever looks at the examples sees the worst case. */
function examplesOf(recipients: readonly Recipient[]): CampaignReview['examples'] {
  const longest = recipients.reduce<Recipient | undefined>(
    (best, one) =>
      !best || one.segments > best.segments || (one.segments === best.segments && one.text.length > best.text.length)
        ? one
        : best,
    undefined,
  );
  const shown = new Set(recipients.slice(0, EXAMPLES_SHOWN - 1));
  if (longest) shown.add(longest);
  return [...shown].map(({ contact, text, segments }) => ({
    contact_id: contact.id,
    name: fullName(contact),
    text,
    segments,
  }));
}
