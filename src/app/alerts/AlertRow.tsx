import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Alert } from '#src/domain/alerts/alert.ts';
import type { AlertKind } from '#src/domain/alerts/alertTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { VisuallyHidden } from '#src/ui/cells/VisuallyHidden.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { isUnseen } from './isUnseen.ts';
import { routerPath } from './routerPath.ts';

const ICON: Record<AlertKind, IconName> = {
  device_offline: 'mdi-signal-off',
  battery_low: 'mdi-battery-alert-variant-outline',
  device_failing: 'mdi-alert-circle-outline',
  queue_growing: 'mdi-tray-full',
  balance_low: 'mdi-credit-card-outline',
  device_throttled: 'mdi-timer-sand',
  campaign_paused: 'mdi-pause-circle-outline',
  campaign_failing: 'mdi-alert-circle-outline',
  campaign_finished: 'mdi-check-circle-outline',
  approval_requested: 'mdi-account-clock-outline',
  approval_decided: 'mdi-account-check-outline',
  limit_near: 'mdi-chart-bar',
  invoice_open: 'mdi-credit-card-outline',
  webhook_stopped: 'mdi-webhook',
  may_want_to_stop: 'mdi-hand-back-right-outline',
  export_ready: 'mdi-download',
  visit_started: 'mdi-face-agent',
  mention: 'mdi-message-reply-text-outline',
};

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  paddingInlineEnd: 4,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { backgroundColor: theme.tokens.hover },
}));
const Target = styled(Link)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: '0 12px',
  padding: '10px 12px',
  borderRadius: theme.shape.borderRadius,
  color: theme.tokens.text,
  textDecoration: 'none',
  '&[data-unread]': { fontWeight: 600 },
  '& > .mdi': { color: theme.tokens.textQuiet },
  '&[data-unread] > .mdi': { color: theme.tokens.primary },
}));
const Time = styled('span')(({ theme }) => ({
  gridColumn: 2,
  fontSize: '0.8125rem',
  fontWeight: 400,
  color: theme.tokens.textQuiet,
}));

interface AlertRowProps {
  alert: Alert;
  onFollow: () => void;
  onRead: () => void;
}

/** One alert: a link to where something can be done about it. */
export function AlertRow({ alert, onFollow, onRead }: AlertRowProps) {
  const text = useText();
  const format = useFormat();
  const link = useRef<HTMLAnchorElement>(null);
  const isUnread = isUnseen(alert);
  const markRead = () => {
    // The button disappears, so the focus moves to the alert.
    link.current?.focus();
    onRead();
  };
  return (
    <Row>
      <Target ref={link} to={routerPath(alert)} data-alert data-unread={isUnread || undefined} onClick={onFollow}>
        <MdiIcon name={ICON[alert.kind]} />
        <span>
          {isUnread && <VisuallyHidden>{text('alerts.unread')} </VisuallyHidden>}
          {alert.text}
        </span>
        <Time>
          <RelativeTime at={alert.at} />
          {alert.ended_at && ` · ${text('alerts.over', { time: format.dateTime(alert.ended_at) })}`}
        </Time>
      </Target>
      {isUnread && (
        <span style={{ paddingBlock: 8 }}>
          <IconAction size="small" icon="mdi-check" label={text('alerts.read')} onClick={markRead} />
        </span>
      )}
    </Row>
  );
}
