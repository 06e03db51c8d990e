import { abilityFor } from '#src/domain/access/ability.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { ALERT_RULES, alertPath } from '#src/domain/alerts/alertTerms.ts';
import { mayGetAlert } from '#src/domain/alerts/mayGetAlert.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Language } from '#src/server/sentences/languages.ts';
import type { StoredAlert } from '#src/server/storage/records/alerts.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { alertWords } from './alertWords.ts';

const SUBJECTS = ['campaigns', 'contacts', 'devices', 'webhooks'] as const;

/** A person's alerts that their role allows now, about records that still exist, in their current state. */
export async function visibleAlerts(
  tx: Transaction,
  rules: readonly AbilityRule[],
  alerts: readonly StoredAlert[],
): Promise<StoredAlert[]> {
  const ability = abilityFor(rules);
  const records = new Map<string | null, object>();
  for (const subject of SUBJECTS) {
    const subjectAlerts = alerts.filter(({ kind }) => ALERT_RULES[kind].about === subject);
    // Stryker disable next-line ArrayDeclaration: no record has the text as its id.
    const ids = subjectAlerts.flatMap(({ record_id }) => record_id ?? []);
    // Stryker disable next-line ConditionalExpression: only saves a query.
    if (ids.length === 0) continue;
    // Stryker disable next-line ObjectLiteral: without its condition, the query finds all that is wanted, and more.
    for (const record of await tx.find(subject, { id: [...new Set(ids)] })) records.set(record.id, record);
  }
  return alerts.filter(({ kind, record_id }) => {
    if (ALERT_RULES[kind].about === null) return mayGetAlert(ability, kind);
    const record = records.get(record_id);
    return record !== undefined && mayGetAlert(ability, kind, record);
  });
}

/** A person's alerts in the product, newest first. */
export async function alertsOf(tx: Transaction, tenantId: string, userId: string): Promise<StoredAlert[]> {
  const alerts = await tx.find('alerts', { tenant_id: tenantId, user_id: userId });
  return alerts.filter(({ in_app }) => in_app).toReversed();
}

/** An alert as the API returns it. */
export function toAlert(alert: StoredAlert, language: Language): Alert {
  const { id, kind, record_id, at, seen_at, ended_at = null } = alert;
  return { id, kind, text: alertWords(alert).in(language), path: alertPath(kind, record_id), at, seen_at, ended_at };
}

/** A person's unseen alerts in the product, newest first. Resolved ones do not count. */
export async function unseenAlerts(
  tx: Transaction,
  { tenantId, userId, rules }: { tenantId: string; userId: string; rules: readonly AbilityRule[] },
): Promise<StoredAlert[]> {
  const unseen = await tx.find('alerts', { tenant_id: tenantId, user_id: userId, seen_at: null });
  const activeAlerts = unseen.filter(({ in_app, ended_at }) => in_app && !ended_at).toReversed();
  // Stryker disable next-line ConditionalExpression: only saves a query.
  return activeAlerts.length === 0 ? [] : await visibleAlerts(tx, rules, activeAlerts);
}
