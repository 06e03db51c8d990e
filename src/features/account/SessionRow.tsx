import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { AccountSession } from '#src/domain/people/account.ts';
import { type Device, deviceOf, isLocalAddress } from '#src/domain/people/deviceOf.ts';
import { useText } from '#src/i18n/useText.ts';
import { ignoreAlreadyGone } from '#src/ui/actions/ignoreAlreadyGone.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { AccountRow } from './AccountRow.tsx';

const ICONS: Record<Device['kind'], IconName> = {
  computer: 'mdi-monitor',
  phone: 'mdi-cellphone',
  tablet: 'mdi-tablet',
  program: 'mdi-console',
};

/** One session: the device, where, and since when. */
export function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => Promise<unknown> }) {
  const text = useText();
  const notify = useNotify();
  const { browser, system, kind } = deviceOf(session.user_agent);
  const name =
    browser && system
      ? text('account.sessions.device', { browser, system })
      : (browser ?? system ?? text(`account.sessions.kinds.${kind}`));

  const { run: end, isRunning } = useAction(async () => {
    await ignoreAlreadyGone(callOperation('endSession', { id: session.id }));
    notify(text('account.sessions.ended', { name }));
    await onEnded();
  });

  return (
    <AccountRow
      icon={<MdiIcon name={ICONS[kind]} size={24} />}
      title={
        <>
          <span title={session.user_agent ?? undefined}>{name}</span>
          {session.is_current && (
            <StatusChip kind="success" icon="mdi-check-circle-outline" label={text('account.sessions.current')} />
          )}
        </>
      }
      actions={
        !session.is_current && (
          <Button
            variant="outlined"
            loading={isRunning}
            aria-label={text('account.sessions.endNamed', { name })}
            onClick={end}
          >
            {text('account.sessions.end')}
          </Button>
        )
      }
    >
      <Location session={session} /> · {text('account.sessions.lastUsed')} <RelativeTime at={session.last_used_at} />
    </AccountRow>
  );
}

function Location({ session: { location, ip } }: { session: AccountSession }) {
  const text = useText();
  if (!ip) return text('account.sessions.nowhere');
  const name = location ?? text(isLocalAddress(ip) ? 'account.sessions.local' : 'account.sessions.nowhere');
  return `${name} (${ip})`;
}
