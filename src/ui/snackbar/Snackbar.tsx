import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'react-admin';
import { showUndone } from '#src/api/provider/withoutDeleted.ts';
import { listKey } from '#src/api/recordQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { SnackbarItem } from './SnackbarItem.tsx';
import { settleRequests } from './useSettleDeletions.ts';

interface Entry {
  key: number;
  payload: NotificationPayload;
}

let lastKey = 0;

const Stack = styled('section')(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: 16,
  insetInline: 16,
  // Above the page's bar, whose buttons are used next.
  'body:has([data-page-bar]) &': { insetBlockEnd: 80, [theme.breakpoints.down('sm')]: { insetBlockEnd: 124 } },
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  pointerEvents: 'none',
  '& > div': { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 8, maxWidth: '100%' },
}));

/**
 * Shows react-admin's notifications (`useNotify`) for 5 s; errors stay until closed and show the request's id
 * (`notify(message, { type: 'error', requestId })`). With `undoable`, the action runs when the snackbar closes, unless Undo is clicked; with
 * `onUndo`, it has already run, and Undo calls that function. Pass it to `AdminUI` as `notification`.
 */
export function Snackbar() {
  const text = useText();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shownEntries, setShownEntries] = useState<readonly Entry[]>([]);
  const undoable = shownEntries.find(({ payload }) => payload.notificationOptions?.undoable);

  const close = useCallback(
    (key: number) => setShownEntries((entries) => entries.filter((entry) => entry.key !== key)),
    [],
  );
  const invalidate = useInvalidate();
  const undo = () => {
    takeMutation()?.({ isUndo: true });
    void invalidate(...showUndone().map((resource) => listKey(resource)));
  };
  const settle = useCallback(
    (key: number) => {
      takeMutation()?.({ isUndo: false });
      close(key);
    },
    [takeMutation, close],
  );

  useEffect(() => {
    const [next] = notifications;
    if (!next) return;
    // Entries of the undoable queue have no ids: only one may be open, or Undo would undo the wrong one.
    if (next.notificationOptions?.undoable && undoable) {
      settle(undoable.key);
      return;
    }
    const payload = takeNotification();
    if (payload) setShownEntries((entries) => [...entries, { key: ++lastKey, payload }]);
  }, [notifications, takeNotification, undoable, settle]);

  useEffect(() => {
    if (!undoable) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const stopHearing = settleRequests.add(() => settle(undoable.key));
    return () => {
      window.removeEventListener('beforeunload', warn);
      stopHearing();
    };
  }, [undoable, settle]);

  const item = ({ key, payload }: Entry) => (
    <SnackbarItem
      key={key}
      payload={payload}
      onUndo={() => {
        const takeBack = payload.notificationOptions?.onUndo;
        if (typeof takeBack === 'function') takeBack();
        else undo();
        close(key);
      }}
      onClose={() => {
        if (payload.notificationOptions?.undoable) settle(key);
        else close(key);
      }}
    />
  );
  return (
    <Stack data-no-print aria-label={text('ui.snackbar.label')}>
      <div role="alert">{shownEntries.filter(({ payload }) => payload.type === 'error').map(item)}</div>
      <div role="status">{shownEntries.filter(({ payload }) => payload.type !== 'error').map(item)}</div>
    </Stack>
  );
}
