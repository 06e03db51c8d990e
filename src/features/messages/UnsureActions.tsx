import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { reportsOnRequest } from '#src/domain/devices/deviceTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { INBOX_OPERATIONS } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useText } from '#src/i18n/useText.ts';
import { useSendAgain } from '#src/parts/texting/useSendAgain.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { LazyConfirmDialog } from '#src/ui/dialogs/LazyConfirmDialog.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

interface UnsureActionsProps {
  message: Message;
  onSent?: ((fresh: Message) => void) | undefined;
}

/** The actions on a message that may or may not have been sent. */
export function UnsureActions({ message, onSent }: UnsureActionsProps) {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const invalidate = useInvalidate();
  const { sendAgain } = useSendAgain();
  const [isAsking, setAsking] = useState(false);
  const [isLookedFor, setLookedFor] = useState(false);
  const { id } = message;
  const { run, isRunning } = useOneAtATime(async (act: () => Promise<unknown>) => {
    await act();
    // Until the new status is shown, the other buttons would only fail.
    await invalidate('messages', ...INBOX_OPERATIONS);
  });
  const look = async () => {
    await callOperation('checkMessageAgain', { id });
    setLookedFor(true);
    notify(text('messages.unsure.asked'));
  };
  const mark = async () => {
    await callOperation('markSent', { id });
    notify(text('messages.unsure.marked'));
  };
  const again = async () => {
    const fresh = await sendAgain(id, { mayArriveTwice: true });
    notify(text('messages.sendAgain.done'));
    onSent?.(fresh);
  };
  const mayRead = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  const { data: device } = useGetOne<Device>(
    'devices',
    { id: message.device_id ?? '' },
    { enabled: mayRead && message.device_id !== null, retry: false },
  );
  const small = { size: 'small', variant: 'outlined', color: 'inherit' } as const;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }}>
      {(!device || reportsOnRequest(device.kind)) && (
        <Button {...small} disabled={isRunning || isLookedFor} onClick={() => run(look).catch(notifyProblem)}>
          {text('messages.unsure.look')}
        </Button>
      )}
      <Button {...small} disabled={isRunning} onClick={() => run(mark).catch(notifyProblem)}>
        {text('messages.unsure.mark')}
      </Button>
      {message.contact_id !== null && !message.is_test && (
        <Button {...small} disabled={isRunning} onClick={() => setAsking(true)}>
          {text('messages.sendAgain.button')}
        </Button>
      )}
      <LazyConfirmDialog
        isOpen={isAsking}
        title={text('messages.unsure.againTitle')}
        confirmLabel={text('messages.sendAgain.button')}
        onConfirm={() => run(again)}
        onClose={() => setAsking(false)}
      >
        {text('messages.unsure.againText')}
      </LazyConfirmDialog>
    </div>
  );
}
