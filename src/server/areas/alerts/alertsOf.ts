import type { Alert } from '#src/domain/alerts/alert.ts';
import { ALERT_RULES, alertPath } from '#src/domain/alerts/alertTerms.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Language } from '#src/server/said/languages.ts';
import type { KeptAlert } from '#src/server/storage/records/alerts.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { alertWords } from './alertWords.ts';
import { mayBeTold } from './raiseAlert.ts';

/** Those of somebody's alerts that their role lets them see by now, of their records as they are by now. */
export async function visibleAlerts(
  tx: Transaction,
  rules: readonly AbilityRule[],
  alerts: readonly KeptAlert[],
): Promise<KeptAlert[]> {
  const idsOf = (subject: 'campaigns' | 'devices'): string[] =>
    alerts.flatMap(({ kind, record_id }) =>
      ALERT_RULES[kind].needs?.[1] === subject && record_id !== null ? record_id : [],
    );
  const [campaigns, devices] = [idsOf('campaigns'), idsOf('devices')];
  const records = new Map<string, object>([
    ...(campaigns.length > 0 ? await tx.find('campaigns', { id: campaigns }) : []).map(
      (each) => [each.id, each] as const,
    ),
    ...(devices.length > 0 ? await tx.find('devices', { id: devices }) : []).map((each) => [each.id, each] as const),
  ]);
  return alerts.filter(({ kind, record_id }) => mayBeTold(rules, kind, records.get(record_id ?? '')));
}

/** Somebody's alerts in the product, the newest first. */
export async function alertsOf(tx: Transaction, tenantId: string, userId: string): Promise<KeptAlert[]> {
  const all = await tx.find('alerts', { tenant_id: tenantId, user_id: userId });
  return all.filter(({ in_app }) => in_app).toReversed();
}

/** An alert as it is answered. */
export function toAlert(alert: KeptAlert, language: Language): Alert {
  const { id, kind, record_id, at, seen_at } = alert;
  return { id, kind, text: alertWords(alert).in(language), path: alertPath(kind, record_id), at, seen_at };
}

/** How many alerts somebody has not seen. */
export async function unseenAlerts(
  tx: Transaction,
  { tenantId, userId, rules }: { tenantId: string; userId: string; rules: readonly AbilityRule[] },
): Promise<KeptAlert[]> {
  const unseen = await tx.find('alerts', { tenant_id: tenantId, user_id: userId, seen_at: null });
  const listed = unseen.filter(({ in_app }) => in_app).toReversed();
  return listed.length === 0 ? [] : await visibleAlerts(tx, rules, listed);
}
