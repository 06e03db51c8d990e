import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { sendAgainRefusal } from '#src/domain/messages/sendAgainRefusal.ts';
import { INBOX_OPERATIONS } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useText } from '#src/i18n/useText.ts';
import { useSendAgain } from '#src/parts/texting/useSendAgain.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { UnsureActions } from './UnsureActions.tsx';

interface SendAgainButtonProps {
  message: Message;
  onSent?: ((fresh: Message) => void) | undefined;
}

/** Sends a failed message again, once; shown only where that makes sense. Says so if it was done already. */
export function SendAgainButton({ message, onSent }: SendAgainButtonProps) {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const invalidate = useInvalidate();
  const { sendAgain, canSendAgain, canDecide } = useSendAgain();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => sendAgain(message.id),
    onSuccess: (fresh) => {
      notify(text('messages.sendAgain.done'));
      onSent?.(fresh);
    },
    onError: (error) => notifyProblem(error),
    onSettled: () => void invalidate('messages', ...INBOX_OPERATIONS),
  });
  if (sendAgainRefusal(message) === 'already_sent_again') return <span>{text('messages.sendAgain.already')}</span>;
  if (canDecide(message)) return <UnsureActions message={message} onSent={onSent} />;
  if (!canSendAgain(message)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      sx={{ marginBlockStart: 1 }}
      disabled={isPending || isSuccess}
      startIcon={<MdiIcon name="mdi-refresh" size={16} />}
      onClick={() => mutate()}
    >
      {text('messages.sendAgain.button')}
    </Button>
  );
}
