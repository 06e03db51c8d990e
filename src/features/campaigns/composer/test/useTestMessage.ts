import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { TestMessageInput } from '#src/domain/messages/testMessage.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';

interface TestMessage {
  /** Sends once: a second press while it is under way answers null, one after a lost answer is the same test. Throws the API's error. */
  sendTest: (input: TestMessageInput) => Promise<Message | null>;
  isSending: boolean;
}

/** Sends a test message. Give the dialog that uses it anew for the next one: the same text again is then another test. */
export function useTestMessage(): TestMessage {
  const dataProvider = useDataProvider<AppDataProvider>();
  const keyOf = useAttemptKey();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const sendTest = async (input: TestMessageInput) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setSending(true);
    try {
      return (await dataProvider.call('sendTestMessage', { body: input, idempotencyKey: keyOf(input) })).data;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { sendTest, isSending };
}
