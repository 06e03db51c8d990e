import type { Clock } from '#src/server/clock.ts';
import { keepDeviceTurns } from '#src/server/sending/deviceTurns.ts';
import { keepQueueDepths } from '#src/server/sending/queueDepth.ts';
import { keepVisitsInStep } from '#src/server/sessions/acting/endVisits.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { keepAlerts } from './alerts/keepAlerts.ts';
import { keepTenantInStep } from './company/keepTenantInStep.ts';
import { keepConsentLog } from './contacts/consentLog.ts';
import { keepForExports } from './contacts/frozenSelections.ts';
import { keepRefusedNumbers } from './contacts/refusedNumbers.ts';
import { keepStopWishes } from './contacts/stopWishes.ts';
import { rememberPlanUse } from './plans/rememberPlanUse.ts';

/** What a campaign writes by the hundred thousand, and no area follows. */
const FOLLOWED_BY_NOTHING: ReadonlySet<RecordChange['collection']> = new Set([
  'messages',
  'dispatches',
  'device_turns',
  'phone_events',
]);

/**
 * Lets what the areas have follow from a write take effect, in this order, whoever wrote. The storage calls it for each write to one
 * record, in the unit of work that wrote it and before that one counts.
 */
export async function followWrite(tx: Transaction, clock: Clock, change: RecordChange): Promise<void> {
  if (FOLLOWED_BY_NOTHING.has(change.collection)) return;
  await keepConsentLog(tx, change);
  await keepRefusedNumbers(tx, change);
  await keepStopWishes(tx, change, clock);
  await keepVisitsInStep(tx, change, clock);
  await keepTenantInStep(tx, change);
  await keepForExports(tx, change);
  await rememberPlanUse(tx, change);
  await keepQueueDepths(tx, change);
  await keepDeviceTurns(tx, change);
  await keepAlerts(tx, clock, change);
}
