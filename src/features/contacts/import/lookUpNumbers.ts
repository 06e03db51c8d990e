import type { callOperation } from '#src/api/callOperation.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import type { CheckWorker } from '#src/features/contacts/import/checking/startCheckWorker.ts';

/** Numbers per look-up, which keeps messages to the worker small. */
const NUMBERS_PER_LOOK_UP = 5000;

interface LookUp {
  check: Pick<CheckWorker, 'numbersToLookUp' | 'learn' | 'settle'>;
  /** Rows of the file, for the progress. */
  rows: number;
  call: typeof callOperation;
  isOld: () => boolean;
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
}

/** Looks up which of the file's numbers the tenant has, each once. Returns the new summary; null when there was nothing to look up. */
export async function lookUpNumbers({ check, rows, call, isOld, onProgress }: LookUp): Promise<CheckSummary | null> {
  for (let count = 0; ; ) {
    const phones = await check.numbersToLookUp(NUMBERS_PER_LOOK_UP);
    if (isOld()) return null;
    if (phones.length === 0) return count === 0 ? null : check.settle();
    const { data } = await call('knownPhones', { body: { phones } });
    if (isOld()) return null;
    await check.learn(phones, data);
    count += phones.length;
    onProgress(Math.min(1, count / rows));
  }
}
