import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { canBeAsked } from '#src/domain/devices/deviceTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { INBOX_OPERATIONS } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useText } from '#src/i18n/useText.ts';
import { useSendAgain } from '#src/parts/texting/useSendAgain.ts';
import { useMay } from '#src/session/useAccess.ts';
import { LaterConfirmDialog } from '#src/ui/dialogs/LaterConfirmDialog.tsx';
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
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => notifyProblem(error),
    // Until the new status is shown, the other buttons would only fail.
    onSettled: async () => {
      await invalidate('messages', ...INBOX_OPERATIONS);
      isUnderWay.current = false;
    },
  });
  /** A second click can come before the buttons are disabled. */
  const isUnderWay = useRef(false);
  const run = async (act: () => Promise<unknown>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await mutateAsync(act).catch(() => undefined);
  };
  const look = async () => {
    await callOperation('checkMessageAgain', { id });
    setLookedFor(true);
    notify(text('messages.unsure.asked'), { type: 'info' });
  };
  const mark = async () => {
    await callOperation('markSent', { id });
    notify(text('messages.unsure.marked'), { type: 'info' });
  };
  const again = async () => {
    const fresh = await sendAgain(id, { mayArriveTwice: true });
    notify(text('messages.sendAgain.done'), { type: 'info' });
    onSent?.(fresh);
  };
  const mayRead = useMay({ action: 'read', subject: 'devices' }).isAllowed;
  const { data: device } = useGetOne<Device>(
    'devices',
    { id: message.device_id ?? '' },
    { enabled: mayRead && message.device_id !== null, retry: false },
  );
  const small = { size: 'small', variant: 'outlined', color: 'inherit' } as const;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }}>
      {(!device || canBeAsked(device.kind)) && (
        <Button {...small} disabled={isPending || isLookedFor} onClick={() => run(look)}>
          {text('messages.unsure.look')}
        </Button>
      )}
      <Button {...small} disabled={isPending} onClick={() => run(mark)}>
        {text('messages.unsure.mark')}
      </Button>
      {message.contact_id !== null && !message.is_test && (
        <Button {...small} disabled={isPending} onClick={() => setAsking(true)}>
          {text('messages.sendAgain.button')}
        </Button>
      )}
      <LaterConfirmDialog
        isOpen={isAsking}
        title={text('messages.unsure.againTitle')}
        confirmLabel={text('messages.sendAgain.button')}
        onConfirm={async () => {
          setAsking(false);
          await run(again);
        }}
        onClose={() => setAsking(false)}
      >
        {text('messages.unsure.againText')}
      </LaterConfirmDialog>
    </div>
  );
}
