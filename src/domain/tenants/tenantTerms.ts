export const TENANT_STATUSES = ['active', 'suspended', 'terminated'] as const;
export type TenantStatus = (typeof TENANT_STATUSES)[number];

/** The statuses staff can set: a tenant whose contract has ended is not reopened from a list. */
export const SETTABLE_STATUSES = ['active', 'suspended'] as const;

/** A tenant's health, the worst first. `idle`: nothing is set up that could fail. */
export const TENANT_HEALTHS = ['trouble', 'attention', 'idle', 'good'] as const;
export type TenantHealth = (typeof TENANT_HEALTHS)[number];

/** Lengths in UTF-16 units. */
export const STATUS_REASON_LIMITS = { min: 15, max: 500 } as const;

/** The share of failed messages today from which a tenant needs attention or is in trouble, and the fewest messages for a meaningful share. */
const FAILING = { attention: 0.05, trouble: 0.2, leastMessages: 10 } as const;
/** The share of the segments that counts as nearly used up. */
const NEARLY_USED = 0.9;

export interface TenantFigures {
  devices_total: number;
  devices_online: number;
  /** Includes those that failed. */
  sent_today: number;
  failed_today: number;
  limits: { segments: number };
  usage: { segments: number };
}

/** The share of today's messages that failed, 0 to 1, or null if none was sent. */
export function failedShare(figures: Pick<TenantFigures, 'sent_today' | 'failed_today'>): number | null {
  const attempts = attemptsToday(figures);
  return attempts === 0 ? null : figures.failed_today / attempts;
}

/** At least as many as failed: what was sent before midnight may fail after it. */
function attemptsToday({ sent_today, failed_today }: Pick<TenantFigures, 'sent_today' | 'failed_today'>): number {
  return Math.max(sent_today, failed_today);
}

/** A tenant's health, from its devices, today's failures and the rest of its plan. */
export function healthOf(figures: TenantFigures): TenantHealth {
  const { devices_total, devices_online, limits, usage } = figures;
  if (devices_total === 0) return 'idle';
  const share = attemptsToday(figures) < FAILING.leastMessages ? 0 : (failedShare(figures) ?? 0);
  if (devices_online === 0 || share >= FAILING.trouble) return 'trouble';
  const isNearlyUsed = limits.segments > 0 && usage.segments >= limits.segments * NEARLY_USED;
  return devices_online < devices_total || share >= FAILING.attention || isNearlyUsed ? 'attention' : 'good';
}
