import { type AppAbility, may } from '#src/domain/access/ability.ts';
import { ALERT_RULES, type AlertKind } from './alertTerms.ts';

/** Whether a person may get an alert about this record, or of this kind at all. */
export function mayGetAlert(ability: AppAbility, kind: AlertKind, record?: object): boolean {
  const { about, needs } = ALERT_RULES[kind];
  // Messages have no record-level limits of their own, so the permission for the contact decides.
  if (about === 'contacts' && !may(ability, { action: 'read', subject: about, record })) return false;
  if (needs === null) return true;
  const [action, subject] = needs;
  const own = subject === about ? record : undefined;
  return may(ability, { action, subject, record: own }) && may(ability, { action: 'read', subject, record: own });
}
