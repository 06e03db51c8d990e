import { styled } from '@mui/material/styles';
import type { User } from '#src/domain/people/user.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { DisableUser } from './DisableUser.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import { RemoveUser } from './RemoveUser.tsx';
import { TwoFactorMark } from './TwoFactorMark.tsx';
import { isInvitationOver } from './UserStatusChip.tsx';
import { useUserRefusals } from './useUserRefusals.ts';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 16 });
const Why = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** A user's status, and its actions. */
export function UserState({ user }: { user: User }) {
  const text = useText();
  const format = useFormat();
  const { change, removeOrDisable: refusal } = useUserRefusals(user);
  const mayUpdate = useCan({ action: 'update', subject: 'users', record: user }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'users', record: user }).isAllowed;
  const ends = user.invitation_expires_at;
  return (
    <Section title={text('users.state.title')}>
      <KeyValueList
        items={[
          {
            label: text('users.fields.last_login_at'),
            value: user.last_login_at ? <RelativeTime at={user.last_login_at} /> : text('users.neverSignedIn'),
          },
          {
            label: text('users.fields.two_factor_enabled'),
            value: <TwoFactorMark isOn={user.two_factor_enabled} />,
          },
          { label: text('users.fields.created_at'), value: <RelativeTime at={user.created_at} /> },
          ...(user.status === 'invited' && ends
            ? [
                {
                  label: text(isInvitationOver(ends) ? 'users.state.invitationEnded' : 'users.state.invitationEnds'),
                  value: format.dateTimeZoned(ends),
                },
              ]
            : []),
        ]}
      />
      {user.status === 'invited' && change === null && <InvitationActions user={user} />}
      {(mayUpdate || mayDelete) && (
        <Actions>
          {mayDelete && <RemoveUser user={user} why={refusal} />}
          {mayUpdate && <DisableUser user={user} why={refusal} />}
        </Actions>
      )}
      {refusal && <Why id="why-not-shut-out">{refusal}</Why>}
    </Section>
  );
}
