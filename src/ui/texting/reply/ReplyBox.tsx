import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { renderBody } from '#src/domain/sms/placeholders.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { BodyEditor } from '#src/ui/texting/editor/BodyEditor.tsx';
import { sampleOf } from '#src/ui/texting/preview/sampleContact.ts';

const Box = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 16,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
}));
const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

interface ReplyBoxProps {
  contact: Contact;
  onSent?: () => void;
  /** Where it begins a conversation rather than answering. */
  label?: string;
  sendLabel?: string;
}

/** An answer to one person. It is sent once: a second press or a lost answer uses the same key. What was typed stays until it is sent. */
export function ReplyBox({ contact, onSent, label, sendLabel }: ReplyBoxProps) {
  const t = useText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [body, setBody] = useState('');
  const intent = useRef<{ body: string; key: string } | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (text: string) => {
      if (intent.current?.body !== text) intent.current = { body: text, key: newRequestId() };
      return dataProvider.call('reply', { id: contact.id, body: { body: text }, idempotencyKey: intent.current.key });
    },
    onSuccess: () => {
      intent.current = null;
      setBody('');
      void queryClient.invalidateQueries({ queryKey: ['messages', 'thread', contact.id] });
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      onSent?.();
    },
  });

  if (!mayBeTexted(contact)) {
    return (
      <Box as="div">
        <Note kind="warning">{t(`messages.refused.${contact.consent === 'blocked' ? 'blocked' : 'opted_out'}`)}</Note>
      </Box>
    );
  }
  const filled = renderBody(body, contact);
  const isReady = body.trim() !== '' && 'text' in filled && !isPending;
  return (
    <Box
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) send();
      }}
    >
      <BodyEditor
        label={label ?? t('messages.answer')}
        value={body}
        onChange={(next) => {
          setBody(next);
          if (error) reset();
        }}
        customFields={null}
        sample={sampleOf(contact)}
      />
      {error && <ProblemNote error={error} />}
      <Foot>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {isPending ? t('messages.sending') : (sendLabel ?? t('messages.send'))}
        </Button>
      </Foot>
    </Box>
  );

  function send(): void {
    if (isReady && 'text' in filled) mutate(filled.text);
  }
}
