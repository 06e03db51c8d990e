import type { Message } from '#src/domain/messages/message.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';
import type { Fitting } from '#src/ui/lists/selection/fitting.ts';
import { useResend } from './useResend.ts';

/** Sends the texts of several failed messages again, each once. */
export function ResendMessages() {
  const t = useText();
  const { resend, canResend } = useResend();
  const fitting: Fitting<Message> = { fits: canResend, otherwise: t('messages.resend.onlyFailed') };
  return (
    <BulkEach
      icon="mdi-refresh"
      label={t('messages.resend.button')}
      fitting={fitting}
      run={resend}
      said={(count) => t('messages.resend.doneMany', count)}
      question={{ title: (count) => t('messages.resend.titleMany', count), text: t('messages.resend.textMany') }}
    />
  );
}
