import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { ReplyBox } from '#src/parts/texting/reply/ReplyBox.tsx';

// The box keeps its distance from the messages above, which is not here.
const Frame = styled('div')({ marginBlockEnd: 16, '& > *': { border: 0, padding: 0 } });

/** A message to this contact, from its page. */
export function TextThisPerson({ contact, onSent }: { contact: Contact; onSent: () => void }) {
  const text = useText();
  const nameOf = useContactName();
  const notify = useNotify();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('textarea')?.focus(), []);
  return (
    <Frame ref={frame}>
      <ReplyBox
        contact={contact}
        label={text('contacts.textLabel')}
        sendLabel={text('contacts.textSend')}
        onSent={() => {
          notify(text('contacts.textQueued', { name: nameOf(contact) }));
          onSent();
        }}
      />
    </Frame>
  );
}
