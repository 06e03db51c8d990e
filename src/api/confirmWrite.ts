import { asApiError } from './apiError.ts';

/** Whether a failed write may have taken effect: its response was lost or cannot be read, or a proxy responded. A refusal leaves no doubt. */
export function isOutcomeUnknown(failure: unknown): boolean {
  const { status, code } = asApiError(failure);
  return status === 0 || status >= 500 || code === 'contract';
}

/**
 * Makes a write that leads to a state. If nobody knows whether it took effect, or if it is refused with 409, as something already done is, looks for
 * the state: if it is there, the write has succeeded. Otherwise throws its failure.
 *
 * @param findDone asks the API; null if the state is another one
 */
export async function confirmWrite<T, U = T>(
  write: () => Promise<T>,
  findDone: () => Promise<U | null>,
): Promise<T | U> {
  try {
    return await write();
  } catch (failure) {
    const mayBeDone = isOutcomeUnknown(failure) || asApiError(failure).status === 409;
    const done = mayBeDone ? await findDone().catch(() => null) : null;
    if (done === null) throw failure;
    return done;
  }
}
