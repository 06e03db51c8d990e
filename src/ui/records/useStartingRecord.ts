import { useEffect, useEffectEvent } from 'react';
import { type RaRecord, useGetOne, useNotify } from 'react-admin';
import { isAlreadyGone } from '#src/ui/actions/ignoreAlreadyGone.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

interface StartingRecord {
  resource: string;
  /** Null if nothing is to be loaded. */
  id: string | null;
  /** The message if it does not exist. */
  goneText: string;
}

/** Loads the record in the address with which a form starts, such as a role to copy; if that fails, a message explains why the form is empty. */
export function useStartingRecord<R extends RaRecord>({
  resource,
  id,
  goneText,
}: StartingRecord): {
  record: R | undefined;
  isLoading: boolean;
} {
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const { data, error, isLoading } = useGetOne<R>(
    resource,
    { id: id ?? '' },
    { enabled: id !== null, retry: false, onError: () => undefined },
  );
  const tell = useEffectEvent((failure: unknown) => {
    if (isAlreadyGone(failure)) notify(goneText, { type: 'warning' });
    else notifyProblem(failure);
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  return { record: data, isLoading };
}
