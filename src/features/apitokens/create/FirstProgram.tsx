import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { apiAddress } from '#src/api/apiAddress.ts';
import { asApiError } from '#src/api/apiError.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { request } from '#src/api/httpClient.ts';
import { firstProgram, PROGRAM_LANGUAGES, type ProgramLanguage } from '#src/domain/apitokens/firstProgram.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isFinal, type MessageStatus } from '#src/domain/messages/messageTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { apiSentence } from '#src/parts/texting/apiSentence.ts';
import { MessageStatusChip } from '#src/parts/texting/status/MessageStatusChip.tsx';
import { TestNumberField } from '#src/parts/texting/TestNumberField.tsx';
import { useAccess } from '#src/session/useAccess.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

const Program = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '8px 8px 8px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  border: `1px solid ${theme.tokens.line}`,
  '& pre': { flex: 1, minWidth: 0, margin: '4px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' },
}));
const Log = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 12,
  '& li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    justifyItems: 'start',
    alignItems: 'center',
    padding: '4px 0',
  },
  '& time': { color: theme.tokens.textQuiet, fontVariantNumeric: 'tabular-nums' },
}));
const NAMES: Record<ProgramLanguage, string> = { curl: 'curl', node: 'Node', python: 'Python' };

/** A program that sends a message with the new token, a way to try it, and the result. */
export function FirstProgram({ secret }: { secret: string }) {
  const text = useText();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const own = useAccess()?.user.phone ?? '';
  const [language, setLanguage] = useState<ProgramLanguage>('curl');
  const [to, setTo] = useState(own);
  const [key, setKey] = useState(newRequestId);
  const [numberError, setNumberError] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  const body = text('apitokens.first.body');
  const program = firstProgram(language, {
    api: apiAddress(),
    secret,
    to: to.trim() || '+12025550143',
    body,
    idempotencyKey: key,
  });
  const tryIt = async () => {
    if (isSending) return;
    if (to.trim() === '') {
      setNumberError(text('apitokens.first.toMissing'));
      field.current?.focus();
      return;
    }
    setError(null);
    setSending(true);
    try {
      // As the program would: with the token, and without the session.
      const { data } = await request('/messages', {
        method: 'POST',
        anonymous: true,
        headers: { Authorization: `Bearer ${secret}`, 'Idempotency-Key': key },
        body: { to: to.trim(), body },
      });
      setSentId((data as Message).id);
      setKey(newRequestId());
    } catch (failure) {
      const { fields } = asApiError(failure);
      if (fields.to === undefined) setError(failure);
      else {
        setNumberError(fields.to);
        field.current?.focus();
      }
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <h3>{text('apitokens.first.title')}</h3>
      <div style={{ maxWidth: 420 }}>
        <TestNumberField
          label={text('apitokens.first.to')}
          help={text('apitokens.first.toHelp')}
          inputRef={field}
          value={to}
          readOnly={false}
          error={numberError}
          onChange={(typed) => {
            setTo(typed);
            // The API refuses the key of a message for another one, and this program may have run already.
            setKey(newRequestId());
            setNumberError(null);
          }}
          onEnter={() => void tryIt()}
        />
      </div>
      <Tabs
        value={language}
        onChange={(_event, chosen: ProgramLanguage) => setLanguage(chosen)}
        aria-label={text('apitokens.first.language')}
      >
        {PROGRAM_LANGUAGES.map((each) => (
          <Tab key={each} value={each} label={NAMES[each]} />
        ))}
      </Tabs>
      <Program>
        <pre>
          <code>{program}</code>
        </pre>
        <CopyButton value={program} label={text('apitokens.first.copy', { language: NAMES[language] })} />
      </Program>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <Button variant="outlined" loading={isSending} onClick={() => void tryIt()}>
          {text(sentId === null ? 'apitokens.first.tryIt' : 'apitokens.first.again')}
        </Button>
        <a href={`${apiAddress()}/docs/guides/sending`} target="_blank" rel="noreferrer">
          {text('apitokens.first.docs')}
        </a>
      </div>
      {error !== null && <ProblemNote error={error} title={apiSentence(error)} />}
      {sentId !== null && <Course id={sentId} time={format.exact} />}
    </>
  );
}

/** The message's progress, step by step. */
function Course({ id, time }: { id: string; time: (at: string) => string }) {
  const text = useText();
  const { data: message, error } = useGetOne<Message>(
    'messages',
    { id },
    {
      refetchInterval: ({ state }) => pollWhile(!state.data || !isFinal((state.data as Message).status)),
      refetchIntervalInBackground: true,
    },
  );
  if (error) return <ProblemNote error={error} title={apiSentence(error)} />;
  const steps = Object.entries(message?.status_at ?? {}) as [MessageStatus, string][];
  return (
    <div role="log" aria-label={text('apitokens.first.log')}>
      <h3>{text('apitokens.first.log')}</h3>
      <Log>
        {steps
          .sort(([, one], [, other]) => (one < other ? -1 : Number(one > other)))
          .map(([status, at]) => (
            <li key={status}>
              <MessageStatusChip status={status} />
              <time dateTime={at}>{time(at)}</time>
            </li>
          ))}
      </Log>
      {message?.error_code && <p>{text(`texting.failures.${message.error_code}.cause`)}</p>}
      {message && !isFinal(message.status) && <p>{text('apitokens.first.waits')}</p>}
    </div>
  );
}
