import { z } from 'zod';
import { contactZone } from '#src/domain/contacts/contact.ts';
import { count, id, instant } from '#src/domain/record.ts';
import { EXCLUSION_REASONS } from './campaignTerms.ts';

export { EXCLUSION_REASONS, type ExclusionReason, UNDO_SEND_MS } from './campaignTerms.ts';

/** What prevents sending. */
export const BLOCKERS = [
  'no_name',
  'no_body',
  'unknown_placeholder',
  'no_audience',
  'no_recipients',
  'no_device',
  'plan_ended',
  'plan_limit',
  'send_at_past',
  'approval_needed',
] as const;
export type Blocker = (typeof BLOCKERS)[number];

/** An excluded person: enough to recognize them. The number may be masked. */
export const excludedPerson = z.object({
  contact_id: id,
  name: z.string(),
  phone: z.string(),
  reason: z.enum(EXCLUSION_REASONS),
  /** For `empty_placeholder`: the placeholders without a value. */
  detail: z.string().nullable(),
});
export type ExcludedPerson = z.infer<typeof excludedPerson>;

/** People with the same possible time zones, known from the same source. */
const zoneCount = contactZone.extend({ recipients: z.number().int().min(1) });
export type ZoneCount = z.infer<typeof zoneCount>;

/** The review: what will happen on Send, made by the API for the audience as it is now. */
export const campaignReview = z.object({
  audience: count,
  recipients: count,
  excluded: z.array(z.object({ reason: z.enum(EXCLUSION_REASONS), count, people: z.array(excludedPerson).max(50) })),
  segments: z.object({
    total: count,
    /** How many recipients get a message of this many segments. */
    distribution: z.array(z.object({ segments: z.number().int().min(1), encoding: z.string(), recipients: count })),
  }),
  /**
   * Countries (ISO 3166, or null for no country) that no chosen device reaches, each with the number of people excluded for it; the most people
   * first.
   */
  out_of_reach: z.array(z.object({ country: z.string().nullable(), people: count })),
  /** The expected cost at the devices' known prices, in whole units of each currency; `unpriced_segments`: segments without a known price. */
  cost: z.object({
    costs: z.array(z.object({ currency: z.string(), min: z.string(), max: z.string() })),
    unpriced_segments: count,
  }),
  /**
   * Segments of the current period. `waiting`: of messages that other campaigns, programs and people have still to send, except in paused campaigns;
   * `left`: neither used nor for those.
   */
  plan: z.object({ limit: count, used: count, waiting: count, left: z.number().int() }),
  deferred: count,
  /** Recipients who never get it, because it is always quiet in one of their possible time zones. */
  unreachable: count,
  finish_at: instant.nullable(),
  /** The recipients' time zones, the most people first. */
  zones: z.array(zoneCount),
  /** For marketing without quiet hours: the recipients who get it between 20:00 and 08:00 in their time zone, and from when. Null if nobody does. */
  night: z
    .object({
      recipients: count,
      from: instant,
      /** Sending starts in the daytime everywhere but is not finished by nightfall. */
      is_later: z.boolean(),
      zones: z.array(zoneCount.omit({ source: true })),
    })
    .nullable(),
  blockers: z.array(z.enum(BLOCKERS)),
  unknown_placeholders: z.array(z.string()),
  /** Texts as real recipients get them: the first few, and the longest. */
  examples: z.array(z.object({ contact_id: id, name: z.string(), text: z.string(), segments: count })).max(5),
});
export type CampaignReview = z.infer<typeof campaignReview>;
