import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { isMaskedText } from '#src/domain/acting/isMaskedText.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useInboxAddress } from '#src/features/messages/inbox/useInboxAddress.ts';
import { useInboxKeys } from '#src/features/messages/inbox/useInboxKeys.ts';
import { useText } from '#src/i18n/useText.ts';
import { RevealButton } from '#src/parts/acting/RevealButton.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { useCan } from '#src/session/useAccess.ts';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { isTextField } from '#src/ui/shortcuts/shortcutKeys.ts';
import { AssignMenu } from './AssignMenu.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import { useChangeConversation, useConversation } from './useConversation.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 56,
  boxSizing: 'border-box',
  padding: '6px 12px 6px 16px',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
}));
const NameAndNumber = styled('div')({ flex: '1 1 140px', minWidth: 0 });
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
const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  maxWidth: '100%',
  marginInlineStart: 'auto',
  '& > *': { flexShrink: 0 },
  // The assignee's name may be long, so only this button shrinks.
  '& > [aria-haspopup=menu]:first-of-type': { flexShrink: 1, minWidth: 64 },
});

interface ConversationHeadProps {
  contactId: string;
  contact: Contact | undefined;
  name: string;
  /** The newest message that the user has seen: null if there are none yet, and so no notes either; undefined while loading. */
  seenMessageId: string | null | undefined;
  hasBack: boolean;
  onTogglePerson: () => void;
  isPersonShown: boolean;
}

/** The contact, and the conversation's actions. */
export function ConversationHead({
  contactId,
  contact,
  name,
  seenMessageId,
  hasBack,
  onTogglePerson,
  isPersonShown,
}: ConversationHeadProps) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigateHere();
  const { linkTo } = useInboxAddress();
  const conversation = useConversation(contactId, seenMessageId !== null);
  const { change, isChanging } = useChangeConversation(contactId);
  const mayReply = useCan({ action: 'reply', subject: 'messages' }).isAllowed;
  const isDone = conversation?.status === 'done';
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = contact !== undefined;
  // Moves the focus to the opened conversation, for keyboard and screen reader users, unless they are already writing.
  useEffect(() => {
    if (isKnown && !isTextField(document.activeElement)) heading.current?.focus();
  }, [isKnown]);

  const close = () => {
    if (!conversation || !mayReply || isChanging) return;
    const closing = { operation: 'markConversationDone', body: { seen_message_id: seenMessageId } } as const;
    change(isDone ? { operation: 'reopenConversation' } : closing, () =>
      notify(text(isDone ? 'messages.done.reopened' : 'messages.done.closed', { name })),
    );
  };
  const markUnread = () =>
    change({ operation: 'markConversationUnread' }, () => {
      notify(text('messages.markedUnread', { name }));
      // If it stayed open, it would be marked as read again immediately.
      navigate(linkTo(null));
    });
  useInboxKeys({ e: close });
  return (
    <Head>
      {hasBack && <IconAction icon="mdi-arrow-left" label={text('messages.back')} to={linkTo(null)} edge="start" />}
      <NameAndNumber>
        <Name ref={heading} tabIndex={-1}>
          {contact && <Link to={pathTo('contacts.update', { id: contact.id })}>{name}</Link>}
        </Name>
        <Digits>{contact && <PhoneText phone={contact.phone} />}</Digits>
      </NameAndNumber>
      <Actions>
        <RevealButton of={{ what: 'texts', contactId }} isMasked={isMaskedText(conversation?.last_body ?? '')} />
        {mayReply && conversation && (
          <>
            <AssignMenu conversation={conversation} />
            <SnoozeMenu conversation={conversation} name={name} seenMessageId={seenMessageId} />
            <IconAction
              icon="mdi-email-mark-as-unread"
              size="small"
              label={text('messages.markUnread')}
              isDisabled={isChanging}
              onClick={markUnread}
            />
            <Button
              size="small"
              variant="outlined"
              disabled={isChanging}
              startIcon={<MdiIcon name={isDone ? 'mdi-undo' : 'mdi-check'} size={18} />}
              onClick={close}
            >
              {text(isDone ? 'messages.done.reopen' : 'messages.done.close')}
            </Button>
          </>
        )}
        <IconAction
          icon="mdi-card-account-details-outline"
          size="small"
          label={text(isPersonShown ? 'messages.person.hide' : 'messages.person.show')}
          isExpanded={isPersonShown}
          onClick={onTogglePerson}
        />
      </Actions>
    </Head>
  );
}
