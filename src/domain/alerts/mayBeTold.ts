import { type AppAbility, may } from '#src/domain/access/ability.ts';
import { ALERT_RULES, type AlertKind } from './alertTerms.ts';

/** Whether somebody may be told of something: of this record, or of any. */
export function mayBeTold(ability: AppAbility, kind: AlertKind, record?: object): boolean {
  const { needs } = ALERT_RULES[kind];
  if (needs === null) return true;
  const [action, subject] = needs;
  return may(ability, { action, subject, record }) && may(ability, { action: 'read', subject, record });
}
