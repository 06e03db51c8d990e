import { callOperation } from '#src/api/callOperation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { TestMessageInput } from '#src/domain/messages/testMessage.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';

interface TestMessage {
  /** Sends once: returns null for a second click while sending, and repeats the same request after a lost response. Throws ApiError. */
  sendTest: (input: TestMessageInput) => Promise<Message | null>;
  isSending: boolean;
}

/** Sends a test message. Remount the dialog for the next test, so that the same text is sent again. */
export function useTestMessage(): TestMessage {
  const { keyOf } = useAttemptKey();
  const { run: sendTest, isRunning: isSending } = useOneAtATime(async (input: TestMessageInput) => {
    return (await callOperation('sendTestMessage', { body: input, idempotencyKey: keyOf(input) })).data;
  });
  return { sendTest, isSending };
}
