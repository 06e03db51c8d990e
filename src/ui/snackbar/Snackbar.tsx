import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'react-admin';
import { hearDoneWrites } from '#src/api/httpClient.ts';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { showUndone } from '#src/api/provider/withoutDeleted.ts';
import { listKey } from '#src/api/recordQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { SnackbarItem } from './SnackbarItem.tsx';
import { settleRequests } from './useSettleDeletions.ts';

/** The write that failed, or a number. */
type Key = string | number;

interface Entry {
  key: Key;
  payload: NotificationPayload;
}

let lastKey = 0;

const entriesWithout = (key: Key, entries: readonly Entry[]) => entries.filter((entry) => entry.key !== key);

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
 * Shows react-admin's notifications (`useNotify`) for 5 s; errors stay until closed, or until the same write succeeds, and show the request's id
 * (`notify(message, { type: 'error', requestId, write })`). With `undoable`, the action runs when the snackbar closes, unless Undo is clicked; with
 * `onUndo`, it has already run, and Undo calls that function. Pass it to `AdminUI` as `notification`.
 */
export function Snackbar() {
  const text = useText();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shownEntries, setShownEntries] = useState<readonly Entry[]>([]);
  const undoable = shownEntries.find(({ payload }) => payload.notificationOptions?.undoable);

  const close = useCallback((key: Key) => setShownEntries((entries) => entriesWithout(key, entries)), []);
  useEffect(() => hearDoneWrites(close), [close]);
  const invalidate = useInvalidate();
  const undo = () => {
    takeMutation()?.({ isUndo: true });
    void invalidate(...showUndone().map((resource) => listKey(resource)));
  };
  const settle = useCallback(
    (key: Key) => {
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
    if (!payload) return;
    const write = payload.notificationOptions?.write;
    const key = write ?? ++lastKey;
    setShownEntries((entries) => [...entriesWithout(key, entries), { key, payload }]);
    // The page may be outdated: the write may have been done, or was refused because of another one.
    if (write) void invalidate(EVERYTHING);
  }, [notifications, takeNotification, undoable, settle, invalidate]);

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
      onClose={() => (payload.notificationOptions?.undoable ? settle : close)(key)}
    />
  );
  return (
    <Stack data-no-print aria-label={text('ui.snackbar.label')}>
      <div role="alert">{shownEntries.filter(({ payload }) => payload.type === 'error').map(item)}</div>
      <div role="status">{shownEntries.filter(({ payload }) => payload.type !== 'error').map(item)}</div>
    </Stack>
  );
}
