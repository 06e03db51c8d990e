import { type AppAbility, may } from '#src/domain/access/ability.ts';
import { ALERT_RULES, type AlertKind } from './alertTerms.ts';

/** Whether somebody may be told of something: of this record, or of any. */
export function mayBeTold(ability: AppAbility, kind: AlertKind, record?: object): boolean {
  const { about, needs } = ALERT_RULES[kind];
  // A text is for whoever may read whom it is with.
  if (about === 'contacts' && !may(ability, { action: 'read', subject: about, record })) return false;
  if (needs === null) return true;
  const [action, subject] = needs;
  const own = subject === about ? record : undefined;
  return may(ability, { action, subject, record: own }) && may(ability, { action: 'read', subject, record: own });
}
