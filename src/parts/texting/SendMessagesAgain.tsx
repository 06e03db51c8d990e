import type { Message } from '#src/domain/messages/message.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';
import type { OnlyFor } from '#src/ui/lists/selection/onlyFor.ts';
import { useSendAgain } from './useSendAgain.ts';

/** Sends the texts of several failed messages again, each once. */
export function SendMessagesAgain() {
  const text = useText();
  const { sendAgain, canSendAgain } = useSendAgain();
  const onlyFor: OnlyFor<Message> = { fits: canSendAgain, otherwise: text('messages.sendAgain.onlyFailed') };
  return (
    <BulkEach
      icon="mdi-refresh"
      label={text('messages.sendAgain.button')}
      onlyFor={onlyFor}
      run={sendAgain}
      doneText={(count) => text('messages.sendAgain.doneMany', count)}
      question={{
        title: (count) => text('messages.sendAgain.titleMany', count),
        text: text('messages.sendAgain.textMany'),
      }}
    />
  );
}
