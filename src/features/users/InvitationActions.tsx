import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { User } from '#src/domain/people/user.ts';
import { useText } from '#src/i18n/useText.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { copyText } from '#src/ui/cells/copyText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 16 });
const Help = styled('p')(({ theme }) => ({
  marginBlock: '12px 0',
  color: theme.tokens.textQuiet,
  fontSize: '0.8125rem',
}));
const Address = styled('input')(({ theme }) => ({
  inlineSize: '100%',
  marginBlockStart: 12,
  padding: '8px 10px',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  color: theme.tokens.text,
  font: 'inherit',
  fontSize: '0.8125rem',
}));

/** Sends an invitation again, or copies its link. */
export function InvitationActions({ user }: { user: User }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayInvite = useCan({ action: 'create', subject: 'users' }).isAllowed;
  const sendsMail = useAccess()?.user.sends_email !== false;
  const [link, setLink] = useState<string | null>(null);
  const { run: sendAgain, isRunning: isSending } = useAction(async () => {
    await callOperation('sendInvitationAgain', { id: user.id });
    setLink(null);
    notify(text(sendsMail ? 'users.invite.sentAgain' : 'users.invite.renewed', { email: user.email }));
    refresh();
  });
  const { run: copyLink, isRunning: isCopying } = useAction(async () => {
    const { data } = await callOperation('invitationLink', { id: user.id });
    const address = invitationAddress(data.token);
    // Without access to the clipboard, the address is shown for copying by hand.
    if (await copyText(address)) notify(text('users.invite.copied'));
    setLink(address);
  });
  if (!mayInvite) return null;
  return (
    <>
      <Actions>
        <Button
          variant="outlined"
          loading={isSending}
          onClick={sendAgain}
          startIcon={<MdiIcon name="mdi-email-sync-outline" />}
        >
          {text('users.invite.sendAgain')}
        </Button>
        <Button
          variant="outlined"
          loading={isCopying}
          onClick={copyLink}
          startIcon={<MdiIcon name="mdi-link-variant" />}
        >
          {text('users.invite.copyLink')}
        </Button>
      </Actions>
      {!sendsMail && <Help>{text('users.invite.noMail')}</Help>}
      {link && (
        <Address
          readOnly
          value={link}
          aria-label={text('users.invite.link')}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

/** The address that accepts an invitation, on the sign-in page. */
function invitationAddress(token: string): string {
  return `${window.location.origin}${screenRoute('login').path}?${new URLSearchParams({ invitation: token })}`;
}
