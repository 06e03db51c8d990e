import { useResend } from '#src/features/messages/resend/useResend.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';

/** Sends the texts of several failed messages again, each once. */
export function ResendMessages() {
  const t = useText();
  const format = useFormat();
  const { resend } = useResend();
  const count = (n: number) => ({ smart_count: n, n: format.number(n) });
  return (
    <BulkEach
      icon="mdi-refresh"
      label={t('messages.resend.button')}
      run={resend}
      said={(done) => t('messages.resend.doneMany', count(done))}
      question={{ title: (n) => t('messages.resend.titleMany', count(n)), text: t('messages.resend.textMany') }}
    />
  );
}
