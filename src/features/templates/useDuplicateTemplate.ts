import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Duplicates a template and opens the copy. A retry after a lost response creates no second copy. */
export function useDuplicateTemplate(): (id: string) => Promise<void> {
  const text = useText();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const key = useRef<string | null>(null);
  return async (id) => {
    key.current ??= newRequestId();
    try {
      const { data } = await callOperation('duplicateTemplate', { id, idempotencyKey: key.current });
      key.current = null;
      void invalidate('templates');
      notify(text('templates.duplicated'), { type: 'info' });
      navigate(pathTo('templates.update', { id: data.id }));
    } catch (error) {
      notifyProblem(error);
    }
  };
}
