import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { keywordPath } from '#src/features/keywords/keywordAddress.ts';
import { useText } from '#src/i18n/useText.ts';

/** Saves an order at once; if another person has changed it meanwhile, returns that order instead. */
export function useOrderSaving(seen: readonly string[]) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isWaiting, setWaiting] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<string[] | null>(null);
  const leave = () => navigate(keywordPath(search), { replace: true });

  const save = async (ids: readonly string[], over: readonly string[] = seen) => {
    setWaiting(true);
    setError(null);
    setTheirs(null);
    try {
      await callOperation('orderKeywords', { body: { ids: [...ids], seen: [...over] } });
      setSaved(true);
      notify(text('keywords.order.saved'));
      refresh();
      // After the guard has heard of it.
      setTimeout(leave);
    } catch (failure) {
      const { status, current } = asApiError(failure);
      if (status === 412 && current) {
        setTheirs(current.ids as string[]);
        refresh();
      } else setError(failure);
    } finally {
      setWaiting(false);
    }
  };
  return { save, leave, isWaiting, isSaved, error, theirs, forget: () => setTheirs(null) };
}
