import { z } from 'zod';
import { timeOfDay } from '#src/domain/company/companySettings.ts';
import { id, instant } from '#src/domain/record.ts';
import { ALERT_KINDS } from './alertTerms.ts';

/** Something somebody is told of. */
export const alert = z.object({
  id,
  kind: z.enum(ALERT_KINDS),
  /** In the reader's language. */
  text: z.string(),
  /** Where it leads, as the address bar shows it. */
  path: z.string(),
  at: instant,
  seen_at: instant.nullable(),
});
export type Alert = z.infer<typeof alert>;

/** The newest first. */
export const alertList = z.object({ unseen: z.int().min(0), alerts: z.array(alert) });
export type AlertList = z.infer<typeof alertList>;

export const alertNews = z.object({
  unseen: z.int().min(0),
  /** Unseen ones the browser may tell of now, the newest first; none while it is quiet. */
  browser: z.array(alert),
});
export type AlertNews = z.infer<typeof alertNews>;

/** Left out: all of them. */
export const alertsSeenInput = z.object({ ids: z.array(id).max(1000).optional() });

/** How somebody is told of what, and when not. */
export const alertChoices = z.object({
  kinds: z.record(z.enum(ALERT_KINDS), z.object({ app: z.boolean(), mail: z.boolean(), browser: z.boolean() })),
  /** One mail at night for what is not urgent. */
  digest: z.boolean(),
  /** In the company's zone: mail waits for their end, and the browser is silent. */
  quiet: z.object({ enabled: z.boolean(), from: timeOfDay, to: timeOfDay }),
});
export type AlertChoices = z.infer<typeof alertChoices>;
