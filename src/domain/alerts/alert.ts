import { z } from 'zod';
import { timeOfDay } from '#src/domain/company/companySettings.ts';
import { id, instant } from '#src/domain/record.ts';
import { ALERT_KINDS } from './alertTerms.ts';

/** One alert for one person. */
export const alert = z.object({
  id,
  kind: z.enum(ALERT_KINDS),
  /** The sentence, in the reader's language. */
  text: z.string(),
  /** The path it links to, as shown in the address bar. */
  path: z.string(),
  at: instant,
  seen_at: instant.nullable(),
  /** When its cause ended, or null if it continues or happened only once. */
  ended_at: instant.nullable(),
});
export type Alert = z.infer<typeof alert>;

/** The newest first. */
export const alertList = z.object({ unseen: z.int().min(0), alerts: z.array(alert) });
export type AlertList = z.infer<typeof alertList>;

export const alertNews = z.object({
  unseen: z.int().min(0),
  /** Unseen alerts the browser may show now, the newest first; none during quiet hours. */
  browser: z.array(alert),
});
export type AlertNews = z.infer<typeof alertNews>;

/** Default: all alerts. */
export const alertsSeenInput = z.object({ ids: z.array(id).max(1000).optional() });

/** Which alerts a person gets on which channel, and when they are held back. */
export const alertChoices = z.object({
  kinds: z.record(z.enum(ALERT_KINDS), z.object({ app: z.boolean(), email: z.boolean(), browser: z.boolean() })),
  /** One e-mail at night with everything that is not urgent. */
  digest: z.boolean(),
  /** Quiet hours in the company's time zone: e-mails wait until they end, and the browser shows nothing. */
  quiet_hours: z.object({ enabled: z.boolean(), from: timeOfDay, to: timeOfDay }),
});
export type AlertChoices = z.infer<typeof alertChoices>;
