import { lacksApproval } from '#src/domain/campaigns/approvalRules.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignApproval } from '#src/domain/campaigns/campaignApproval.ts';
import { type Blocker, type CampaignReview, EXCLUSION_REASONS } from '#src/domain/campaigns/campaignReview.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { ContactZone } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { type CostEstimate, estimateCost, type PricedDevice } from '#src/domain/devices/cost.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { devicesAmong, devicesByCountry, outOfReach, type ReachingDevice } from '#src/domain/devices/routing.ts';
import { type AddingSettings, withAddedText } from '#src/domain/sms/addedText.ts';
import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import { availableCustomKeys, unknownPlaceholders } from '#src/domain/sms/placeholders.ts';
import { isAlwaysQuiet, NIGHT, quietHoursOf } from '#src/domain/sms/quietHours.ts';
import { zoneOfContact } from '#src/domain/sms/zones/zoneOfContact.ts';
import {
  type AudiencePerson,
  type ExcludedContact,
  isAudienceEmpty,
  type Recipient,
  resolveAudience,
} from './audience.ts';
import { isSending, type SendingDevice } from './finishForecast.ts';
import { forecastByReach, type ReachGroup } from './forecastByReach.ts';

/** How many people are named per reason; the rest are counted. */
const PEOPLE_SHOWN = 50;
const EXAMPLES_SHOWN = 5;

export interface ReviewInput {
  campaign: Pick<
    Campaign,
    'name' | 'purpose' | 'audience' | 'body' | 'device_ids' | 'send_at' | 'respect_quiet_hours' | 'daytime_only'
  >;
  /** The people in the campaign's audience. */
  people: readonly AudiencePerson[];
  /** The inputs of resolveAudience. */
  undecided?: ReadonlySet<string> | undefined;
  /** All devices of the tenant. */
  devices: readonly (ReachingDevice & PricedDevice & Pick<Device, 'sims'> & SendingDevice)[];
  settings: Pick<CompanySettings, 'timezone' | 'quiet_hours' | 'custom_fields' | 'approval_threshold'> & AddingSettings;
  /** Segments of the current period; `waiting`: of messages that are still to be sent; `hasEnded`: the contract has, and includes none. */
  plan: { limit: number; used: number; waiting: number; hasEnded?: boolean };
  now: Date;
  /** The approval of the campaign as it is now. */
  approval?: CampaignApproval | null;
}

/** Reviews a campaign: what would happen on Send now. See {@link CampaignReview}. */
export function reviewOf(input: ReviewInput): CampaignReview {
  const { campaign, people, undecided, settings, plan } = input;
  const customKeys = availableCustomKeys(settings.custom_fields);
  const { audience, purpose } = campaign;
  const { limit, used, waiting, hasEnded = false } = plan;
  const body = withAddedText(campaign.body, purpose, settings);
  const { recipients, excluded } = resolveAudience({
    people,
    undecided,
    body,
    ownText: campaign.body,
    purpose,
    customKeys,
    isOutOfReach: outOfReach(devicesOf(input)),
  });
  const segments = distributionOf(recipients);
  const times = timesOf(input, recipients);
  const segmentsLeft = limit - used - waiting;
  const unknown = unknownPlaceholders(campaign.body, customKeys);
  return {
    audience: recipients.length + excluded.length,
    recipients: recipients.length,
    excluded: byReason(excluded),
    segments,
    out_of_reach: unreachedCountries(excluded),
    cost: costOf(input, recipients),
    plan: { limit, used, waiting, left: segmentsLeft },
    ...times,
    blockers: blockersOf(input, {
      unknown_placeholder: unknown.length > 0,
      no_recipients: !isAudienceEmpty(audience) && recipients.length === 0,
      plan_ended: hasEnded,
      plan_limit: !hasEnded && segments.total > segmentsLeft,
      approval_needed: lacksApproval(recipients.length, settings.approval_threshold, input.approval ?? null),
    }),
    unknown_placeholders: unknown,
    examples: examplesOf(recipients),
  };
}

type OwnBlocker = 'no_name' | 'no_body' | 'no_audience' | 'no_device' | 'send_at_past';

/** The blockers that apply, in order. The type requires a condition for each. */
function blockersOf(input: ReviewInput, facts: Record<Exclude<Blocker, OwnBlocker>, boolean>): Blocker[] {
  const { campaign, now } = input;
  const conditions: Record<Blocker, boolean> = {
    no_name: campaign.name.trim() === '',
    no_body: campaign.body.trim() === '',
    unknown_placeholder: facts.unknown_placeholder,
    no_audience: isAudienceEmpty(campaign.audience),
    no_recipients: facts.no_recipients,
    no_device: !devicesOf(input).some(isSending),
    plan_ended: facts.plan_ended,
    plan_limit: facts.plan_limit,
    send_at_past: new Date(campaign.send_at ?? now) < now,
    approval_needed: facts.approval_needed,
  };
  return (Object.keys(conditions) as Blocker[]).filter((blocker) => conditions[blocker]);
}

function devicesOf({ campaign, devices }: ReviewInput): ReviewInput['devices'] {
  return devicesAmong(devices, campaign.device_ids);
}

/** Returns a function that says which devices reach a country. If no device is in use, none does. */
function reachOf(input: ReviewInput): (country: string | null) => ReviewInput['devices'] {
  // Stryker disable next-line ArrayDeclaration: anything that is not a device has no price and sends nothing.
  return devicesByCountry(devicesOf(input)) ?? (() => []);
}

/** The countries that are out of reach, with the number of people excluded, most people first. */
function unreachedCountries(excluded: readonly ExcludedContact[]): CampaignReview['out_of_reach'] {
  const counts = new Map<string | null, number>();
  for (const { contact, reason } of excluded) {
    if (reason !== 'out_of_reach') continue;
    const country = countryOfPhone(contact.phone);
    counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts].map(([country, people]) => ({ country, people })).sort((one, other) => other.people - one.people);
}

/** The cost of the messages, based on the devices that reach each country. */
function costOf(input: ReviewInput, recipients: readonly Recipient[]): CostEstimate {
  const reaching = reachOf(input);
  const segments = new Map<string | null, number>();
  for (const recipient of recipients) {
    const country = countryOfPhone(recipient.contact.phone);
    segments.set(country, (segments.get(country) ?? 0) + recipient.segments);
  }
  return estimateCost([...segments].map(([country, count]) => ({ segments: count, devices: reaching(country) })));
}

type Times = Pick<CampaignReview, 'deferred' | 'unreachable' | 'finish_at' | 'zones' | 'night'>;

/** When it is sent, the recipients' time zones, and who would get it at night. */
function timesOf(input: ReviewInput, recipients: readonly Recipient[]): Times {
  const { campaign, settings, now } = input;
  const zones = zonesOf(recipients, settings.timezone);
  const start = new Date(Math.max(now.getTime(), campaign.send_at === null ? 0 : Date.parse(campaign.send_at)));
  const hours = quietHoursOf(campaign, settings.quiet_hours);
  const isWatched = campaign.purpose === 'marketing' && hours.length === 0;
  const groups = groupsOf(input, recipients);
  const { finishAt, deferred, watched, watchedFrom } = forecastByReach(
    { now, start, hours, watched: [{ ...NIGHT, enabled: isWatched }], tenantZone: settings.timezone },
    groups,
  );
  const unreachable = zones.filter(({ names }) => isAlwaysQuiet(start, hours, names));
  return {
    deferred,
    unreachable: unreachable.reduce((sum, zone) => sum + zone.recipients, 0),
    finish_at: finishAt?.toISOString() ?? null,
    zones,
    night: watchedFrom && {
      recipients: watched.reduce((sum, count) => sum + count, 0),
      from: watchedFrom.toISOString(),
      is_later: watchedFrom > start,
      zones: mergeNightZones(
        groups.map(({ zones: names }, index) => ({ names: [...names], recipients: watched[index] ?? 0 })),
      ),
    },
  };
}

/** Recipients by country and time zones, each group with the devices that reach its country; none if no device is in use. */
function groupsOf(input: ReviewInput, recipients: readonly Recipient[]): ReachGroup[] {
  const reaching = reachOf(input);
  const groups = new Map<string, { zones: string[]; messages: number; devices: ReviewInput['devices'] }>();
  for (const { contact } of recipients) {
    const { names } = zoneOfContact(contact, input.settings.timezone);
    const country = countryOfPhone(contact.phone);
    const key = `${country} ${names.join()}`;
    const group = groups.get(key);
    if (group) group.messages += 1;
    else groups.set(key, { zones: [...names], messages: 1, devices: reaching(country) });
  }
  return [...groups.values()];
}

type NightZone = NonNullable<CampaignReview['night']>['zones'][number];

/** Merges equal time zones from different sources, and drops empty ones. */
function mergeNightZones(counts: readonly NightZone[]): NightZone[] {
  const byZone = new Map<string, NightZone>();
  for (const { names, recipients } of counts) {
    const key = names.join();
    const before = byZone.get(key)?.recipients ?? 0;
    if (before + recipients > 0) byZone.set(key, { names, recipients: before + recipients });
  }
  return [...byZone.values()].sort((one, other) => other.recipients - one.recipients);
}

/** The number of people by time zones and source, most people first. */
function zonesOf(recipients: readonly Recipient[], tenantZone: string): CampaignReview['zones'] {
  const groups = new Map<string, ContactZone & { recipients: number }>();
  for (const { contact } of recipients) {
    const zone = zoneOfContact(contact, tenantZone);
    const key = `${zone.source} ${zone.names.join()}`;
    const group = groups.get(key);
    if (group) group.recipients += 1;
    else groups.set(key, { ...zone, recipients: 1 });
  }
  return [...groups.values()].sort((one, other) => other.recipients - one.recipients);
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

/** The first few texts, and the longest, so that the examples show the worst case. */
function examplesOf(recipients: readonly Recipient[]): CampaignReview['examples'] {
  const longest = recipients.reduce<Recipient | undefined>(
    (best, one) =>
      !best || one.segments > best.segments || (one.segments === best.segments && one.text.length > best.text.length)
        ? one
        : best,
    undefined,
  );
  const examples = new Set(recipients.slice(0, EXAMPLES_SHOWN - 1));
  if (longest) examples.add(longest);
  return [...examples].map(({ contact, text, segments }) => ({
    contact_id: contact.id,
    name: fullName(contact),
    text,
    segments,
  }));
}
