import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { SNACKBAR_TIMEOUT } from '#src/config/constants.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { RequestId } from '#src/ui/states/RequestId.tsx';

interface SnackbarItemProps {
  payload: NotificationPayload;
  onUndo: () => void;
  onClose: () => void;
}

const rise = keyframes({ from: { transform: 'translateY(12px)', opacity: 0 } });

const Card = styled('div')(({ theme }) => ({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  maxWidth: 'min(560px, 100%)',
  boxSizing: 'border-box',
  padding: '4px 6px 4px 14px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: '#23253A',
  color: '#FFFFFF',
  boxShadow: '0 8px 28px rgb(15 16 30 / 0.28)',
  border: '1px solid #3B3E58',
  animation: `${rise} 150ms ease-out`,
  '& button': { color: 'inherit' },
}));
const Words = styled('div')({ flex: 1, minWidth: 0, paddingBlock: 6 });

/** One notification. Its timer pauses while it is hovered or focused. */
export function SnackbarItem({ payload, onUndo, onClose }: SnackbarItemProps) {
  const text = useText();
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const { message, type, notificationOptions = {} } = payload;
  const { messageArgs, undoable, onUndo: takeBack, requestId, autoHideDuration } = notificationOptions;
  const timeout = type === 'error' ? null : autoHideDuration === undefined ? SNACKBAR_TIMEOUT : autoHideDuration;

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (timeout === null || isHeld) return;
    const timer = setTimeout(() => close(), timeout);
    return () => clearTimeout(timer);
  }, [timeout, isHeld]);

  return (
    <Card
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {type === 'error' && <MdiIcon name="mdi-alert-circle" sx={{ color: '#F58A8A' }} />}
      {type === 'warning' && <MdiIcon name="mdi-alert" sx={{ color: '#E5B454' }} />}
      <Words>
        <div>{typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}</div>
        {typeof requestId === 'string' && <RequestId id={requestId} />}
      </Words>
      {Boolean(undoable || takeBack) && (
        <Button size="small" color="inherit" onClick={onUndo} sx={{ fontWeight: 600 }}>
          {text('ui.snackbar.undo')}
        </Button>
      )}
      <IconAction icon="mdi-close" size="small" label={text('ui.close')} onClick={onClose} />
    </Card>
  );
}
