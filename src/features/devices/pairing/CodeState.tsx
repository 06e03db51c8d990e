import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';

const Waiting = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBlockStart: 24,
  '& p': { margin: 0 },
  '& p + p': { fontSize: '0.8125rem', color: theme.tokens.textQuiet, fontVariantNumeric: 'tabular-nums' },
}));

/** Says that the phone has not connected yet, and shows the time left: 9:41. */
export function CodeState({ secondsLeft }: { secondsLeft: number }) {
  const text = useText();
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Waiting>
      <CircularProgress size={20} aria-hidden />
      <div>
        <p role="status">{text('devices.pairing.waiting')}</p>
        <p role="timer" aria-live="off">
          {text('devices.pairing.expires', { time })}
        </p>
      </div>
    </Waiting>
  );
}
