import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on plans, which have a test file of their own. */
export const PLAN_OPERATIONS: readonly OperationName[] = ['planEffects', 'retirePlan', 'restorePlan'];
