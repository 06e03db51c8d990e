import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { takesMessages } from '#src/domain/devices/deviceTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isFinal } from '#src/domain/messages/messageTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { apiSentence } from '#src/parts/texting/apiSentence.ts';
import { MessageStatusChip } from '#src/parts/texting/status/MessageStatusChip.tsx';
import { TestNumberField } from '#src/parts/texting/TestNumberField.tsx';
import { useTestMessage } from '#src/parts/texting/useTestMessage.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

/** Sends a test message from this phone, and shows its progress. */
export function TestMessage({ device }: { device: Device }) {
  const text = useText();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const own = useAccess()?.user.phone ?? null;
  const mayChoose = useCan({ action: 'send', subject: 'campaigns' }).isAllowed;
  const { sendTest, isSending } = useTestMessage();
  const [to, setTo] = useState(own ? format.phone(own) : '');
  const [numberError, setNumberError] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  // Without a new key, the next test with the same text would repeat this one.
  const [attempt, setAttempt] = useState(1);
  const { data: message } = useGetOne<Message>(
    'messages',
    { id: sentId ?? '' },
    {
      enabled: sentId !== null,
      refetchInterval: ({ state }) => pollWhile(!state.data || !isFinal((state.data as Message).status)),
      refetchIntervalInBackground: true,
    },
  );
  const send = async () => {
    if (to.trim() === '') {
      setNumberError(text('devices.pairing.test.toMissing'));
      field.current?.focus();
      return;
    }
    setError(null);
    try {
      const isOwn = own !== null && to === format.phone(own);
      const message = await sendTest({
        body: text('devices.pairing.test.body', { name: device.name, n: attempt }),
        purpose: 'transactional',
        to: isOwn ? null : to.trim(),
        contact_id: null,
        device_id: device.id,
        campaign_id: null,
      });
      if (!message) return;
      setSentId(message.id);
      setAttempt(attempt + 1);
    } catch (failure) {
      const { fields } = asApiError(failure);
      if (fields.to === undefined) return setError(failure);
      setNumberError(fields.to);
      field.current?.focus();
    }
  };
  if (own === null && !mayChoose) return <p>{text('devices.pairing.test.noOwnNumber')}</p>;
  return (
    <>
      <p>{text('devices.pairing.test.text')}</p>
      <div style={{ maxWidth: 420 }}>
        <TestNumberField
          label={text('devices.pairing.test.to')}
          inputRef={field}
          value={to}
          readOnly={!mayChoose}
          error={numberError}
          onChange={(typed) => {
            setTo(typed);
            setNumberError(null);
          }}
          onEnter={send}
        />
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <Button variant="outlined" loading={isSending} disabled={!takesMessages(device)} onClick={send}>
          {text(sentId === null ? 'devices.pairing.test.send' : 'devices.pairing.test.again')}
        </Button>
        <span role="status">{message && <MessageStatusChip status={message.status} />}</span>
        {!takesMessages(device) && <span>{text('devices.pairing.test.cannot')}</span>}
      </div>
      {message?.status === 'failed' && message.error_code && (
        <p>{text(`texting.failures.${message.error_code}.cause`)}</p>
      )}
      {error !== null && <ProblemNote error={error} title={apiSentence(error)} />}
    </>
  );
}
