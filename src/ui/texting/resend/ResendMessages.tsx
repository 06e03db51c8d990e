import type { Message } from '#src/domain/messages/message.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';
import type { Fitting } from '#src/ui/lists/selection/fitting.ts';
import { useResend } from './useResend.ts';

/** Sends the texts of several failed messages again, each once. */
export function ResendMessages() {
  const t = useText();
  const format = useFormat();
  const { resend, canResend } = useResend();
  const fitting: Fitting<Message> = { fits: canResend, otherwise: t('messages.resend.onlyFailed') };
  const count = (n: number) => ({ smart_count: n, n: format.number(n) });
  return (
    <BulkEach
      icon="mdi-refresh"
      label={t('messages.resend.button')}
      fitting={fitting}
      run={resend}
      said={(done) => t('messages.resend.doneMany', count(done))}
      question={{ title: (n) => t('messages.resend.titleMany', count(n)), text: t('messages.resend.textMany') }}
    />
  );
}
