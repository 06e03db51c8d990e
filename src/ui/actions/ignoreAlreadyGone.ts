import { problemKind } from '#src/ui/states/problemKind.ts';

/** Whether a deletion failed because somebody else has deleted the record: it is gone, as the user wanted. */
export const isAlreadyGone = (error: unknown): boolean => problemKind(error) === 'notFound';

/** Waits for a deletion. If somebody else has deleted the record, it is done. */
export async function ignoreAlreadyGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isAlreadyGone(error)) throw error;
  });
}
