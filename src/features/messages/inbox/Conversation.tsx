import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ReplyBox } from '#src/ui/texting/reply/ReplyBox.tsx';
import { Thread } from './Thread.tsx';
import { useInboxAddress } from './useInboxAddress.ts';

const Pane = styled('section')({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 });
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  boxSizing: 'border-box',
  padding: '6px 16px',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
}));
const Who = styled('div')({ flex: 1, minWidth: 0 });
const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  outline: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& a': { color: 'inherit' },
}));
const Digits = styled('div')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

interface ConversationProps {
  contactId: string;
  /** Where the list is not beside it: a way back to it. */
  hasBack: boolean;
}

/** The open conversation: who it is with, every text, and an answer. */
export function Conversation({ contactId, hasBack }: ConversationProps) {
  const t = useText();
  const format = useFormat();
  const { linkTo } = useInboxAddress();
  const mayReply = useMay({ action: 'reply', subject: 'messages' }).isAllowed;
  const { data: contact, error, refetch } = useGetOne<Contact>('contacts', { id: contactId });
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = contact !== undefined;
  // Whoever opens a conversation by keyboard or screen reader is taken to it.
  useEffect(() => {
    if (isKnown) heading.current?.focus();
  }, [isKnown]);
  if (error && !contact) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const name = contact ? fullName(contact) || format.phone(contact.phone) : '';
  return (
    <Pane aria-label={t('messages.conversationWith', { name })}>
      <Head>
        {hasBack && <IconAction icon="mdi-arrow-left" label={t('messages.back')} to={linkTo(null)} edge="start" />}
        <Who>
          <Name ref={heading} tabIndex={-1}>
            {contact && <Link to={pathTo('contacts.update', { id: contact.id })}>{name}</Link>}
          </Name>
          <Digits>{contact && <PhoneText phone={contact.phone} />}</Digits>
        </Who>
      </Head>
      <Thread contactId={contactId} />
      {mayReply && contact && <ReplyBox contact={contact} />}
    </Pane>
  );
}
