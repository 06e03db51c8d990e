import type { Clock } from '#src/server/clock.ts';
import { keepVisitsInStep } from '#src/server/sessions/acting/endVisits.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { keepTenantInStep } from './company/watchSettings.ts';
import { keepConsentLog } from './contacts/consentLog.ts';
import { keepRefusedNumbers } from './contacts/refusedNumbers.ts';
import { keepStopWishes } from './incoming/stopWishes.ts';
import { rememberPlanUse } from './plans/rememberPlanUse.ts';

/** Lets the rules of the areas that follow from writes take effect, in this order, whoever writes. */
export function followWrites(tx: Transaction, clock: Clock): void {
  keepConsentLog(tx);
  keepRefusedNumbers(tx);
  keepStopWishes(tx, clock);
  keepVisitsInStep(tx, clock);
  keepTenantInStep(tx);
  rememberPlanUse(tx);
}
