import { scheduleDeviceChecks } from '#src/server/checkCompanyDevices.ts';
import type { Clock } from '#src/server/clock.ts';
import { keepDeviceTurns } from '#src/server/sending/deviceTurns.ts';
import { keepQueueDepths } from '#src/server/sending/queueDepth.ts';
import { releaseReplies } from '#src/server/sending/replyDevices.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { keepVisitsInStep } from '#src/server/sessions/acting/endVisits.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { raiseAlertsOfWrites } from './alerts/raiseAlertsOfWrites.ts';
import { syncTenantWithSettings } from './company/syncTenantWithSettings.ts';
import { keepConsentLog } from './contacts/consentLog.ts';
import { keepForExports } from './contacts/frozenSelections.ts';
import { keepSuppressionList } from './contacts/keepSuppressionList.ts';
import { applyOptOutDecisions } from './contacts/possibleOptOuts.ts';
import { rememberPlanUse } from './plans/rememberPlanUse.ts';

/** Campaigns write these by the hundred thousand, and no area reacts to them. */
const IGNORED_COLLECTIONS: ReadonlySet<RecordChange['collection']> = new Set([
  'messages',
  'dispatches',
  'device_turns',
  'phone_events',
]);

/**
 * Runs the areas' reactions to a write, in this order, for every writer. The storage calls it within the same unit of work for each write, with all
 * changed records. Reactions to contacts handle all of them at once, so that a bulk write takes a few statements.
 */
export async function followWrites(tx: Transaction, clock: Clock, changes: readonly RecordChange[]): Promise<void> {
  // Stryker disable next-line MethodExpression: saves time; no reaction knows these collections.
  const followedChanges = changes.filter(({ collection }) => !IGNORED_COLLECTIONS.has(collection));
  // Stryker disable next-line ConditionalExpression: saves time; without changes, nothing reacts.
  if (followedChanges.length === 0) return;
  await keepConsentLog(tx, followedChanges);
  await keepSuppressionList(tx, followedChanges);
  await applyOptOutDecisions(tx, followedChanges, clock);
  await keepForExports(tx, followedChanges);
  // Stryker disable next-line MethodExpression,ConditionalExpression,StringLiteral: saves time; none of these reacts to contacts.
  for (const change of followedChanges.filter(({ collection }) => collection !== 'contacts')) {
    await keepVisitsInStep(tx, change, clock);
    await syncTenantWithSettings(tx, change);
    await rememberPlanUse(tx, change);
    await releaseReplies(unitContextOf({ tx, clock }), change);
    await keepQueueDepths(tx, change);
    await keepDeviceTurns(tx, change);
    await scheduleDeviceChecks(tx, change, clock.now());
  }
  await raiseAlertsOfWrites(tx, clock, followedChanges);
}
