import { z } from 'zod';
import { contactZone } from '#src/domain/contacts/contact.ts';
import { id, instant } from '#src/domain/record.ts';
import { EXCLUSION_REASONS } from './campaignTerms.ts';

export { EXCLUSION_REASONS, type ExclusionReason, UNDO_SEND_MS } from './campaignTerms.ts';

/** What makes sending impossible as things stand. */
export const BLOCKERS = [
  'no_name',
  'no_body',
  'unknown_placeholder',
  'no_audience',
  'no_recipients',
  'no_device',
  'plan_limit',
  'send_at_past',
  'approval_needed',
] as const;
export type Blocker = (typeof BLOCKERS)[number];

const count = z.number().int().min(0);

/** Somebody who was left out: enough to recognise the person. The number may be masked. */
export const excludedPerson = z.object({
  contact_id: id,
  name: z.string(),
  phone: z.string(),
  reason: z.enum(EXCLUSION_REASONS),
  /** With `empty_placeholder`: the placeholders without a value. */
  detail: z.string().nullable(),
});
export type ExcludedPerson = z.infer<typeof excludedPerson>;

/** People who are in one of the same zones, told by the same. */
const zoneCount = contactZone.extend({ recipients: z.number().int().min(1) });
export type ZoneCount = z.infer<typeof zoneCount>;

/** The pre-flight: what will happen on Send, judged by the API on the audience as it is now. */
export const campaignReview = z.object({
  audience: count,
  recipients: count,
  excluded: z.array(z.object({ reason: z.enum(EXCLUSION_REASONS), count, people: z.array(excludedPerson).max(50) })),
  segments: z.object({
    total: count,
    /** How many recipients get a text of so many segments. */
    distribution: z.array(z.object({ segments: z.number().int().min(1), encoding: z.string(), recipients: count })),
  }),
  /** Countries (ISO 3166; null: of none) that no chosen device reaches, and how many numbers that leaves out; the most first. */
  out_of_reach: z.array(z.object({ country: z.string().nullable(), people: count })),
  /** What it will cost by what is known of the devices' prices, in whole units of each currency; `unpriced`: segments of which it is not known. */
  cost: z.object({
    costs: z.array(z.object({ currency: z.string(), least: z.string(), most: z.string() })),
    unpriced: count,
  }),
  plan: z.object({ limit: count, used: count, left: z.number().int() }),
  deferred: count,
  /** Of the recipients, those who never get it: it is always quiet in one of the zones they may be in. */
  unreachable: count,
  finish_at: instant.nullable(),
  /** Where the recipients are; most of them first. */
  zones: z.array(zoneCount),
  /** Of marketing that waits for no quiet hours: who gets it between 20:00 and 08:00 where they are, and from when on. Null: nobody. */
  night: z
    .object({
      recipients: count,
      from: instant,
      /** It starts by day everywhere, and is not over when night falls. */
      is_later: z.boolean(),
      zones: z.array(zoneCount.omit({ source: true })),
    })
    .nullable(),
  blockers: z.array(z.enum(BLOCKERS)),
  unknown_placeholders: z.array(z.string()),
  /** Rendered texts of real recipients: the first few and the longest. */
  examples: z.array(z.object({ contact_id: id, name: z.string(), text: z.string(), segments: count })).max(5),
});
export type CampaignReview = z.infer<typeof campaignReview>;
