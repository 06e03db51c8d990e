import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { resendObstacle } from '#src/domain/messages/resendObstacle.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

interface ResendButtonProps {
  message: Message;
  onSent?: (fresh: Message) => void;
}

/** Sends the text of a failed message again, once; there only where that makes sense. Says so where it was done already. */
export function ResendButton({ message, onSent }: ResendButtonProps) {
  const t = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const mayReply = useMay({ action: 'reply', subject: 'messages' }).isAllowed;
  const maySend = useMay({ action: 'send', subject: 'campaigns' }).isAllowed;
  const { mutate, isPending, isSuccess } = useMutation({
    // A second press, another tab and a lost answer all mean the same: the one new attempt at this message.
    mutationFn: () => dataProvider.call('resendMessage', { id: message.id, idempotencyKey: `resend-${message.id}` }),
    onSuccess: ({ data }) => {
      notify(t('messages.resend.done'), { type: 'info' });
      onSent?.(data);
    },
    onError: (error) => notifyProblem(error),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
    },
  });
  const obstacle = resendObstacle(message);
  if (obstacle === 'already_sent_again') return <span>{t('messages.resend.already')}</span>;
  if (obstacle !== null || message.contact_id === null) return null;
  if (!mayReply || (message.campaign_id !== null && !maySend)) return null;
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
      {t('messages.resend.button')}
    </Button>
  );
}
