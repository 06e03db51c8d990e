import { keyframes, styled } from '@mui/material/styles';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PROGRESS_BAR } from '#src/config/constants.ts';

/** How long the full bar stays before it disappears (ms). */
const LINGER = 250;

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } });

const Bar = styled('div')<{ 'data-phase': 'running' | 'ending' }>(({ theme, 'data-phase': phase }) => ({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  height: PROGRESS_BAR.height,
  zIndex: theme.zIndex.snackbar,
  pointerEvents: 'none',
  transformOrigin: theme.direction === 'rtl' ? 'right' : 'left',
  backgroundColor: theme.tokens.focus,
  ...(phase === 'running'
    ? { animation: `${grow} ${PROGRESS_BAR.duration}ms cubic-bezier(0.1, 0.6, 0.4, 1) forwards` }
    : { opacity: 0, transition: `opacity ${LINGER}ms` }),
}));

/** The thin line at the top while a request takes longer than 200 ms. Decoration: what loads reports it itself. */
export function ProgressBar() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const [phase, setPhase] = useState<'idle' | 'running' | 'ending'>('idle');

  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setPhase('running'), PROGRESS_BAR.throttle);
      return () => clearTimeout(timer);
    }
    setPhase((before) => (before === 'running' ? 'ending' : 'idle'));
    const timer = setTimeout(() => setPhase('idle'), LINGER);
    return () => clearTimeout(timer);
  }, [isBusy]);

  return phase === 'idle' ? null : <Bar data-phase={phase} data-no-print aria-hidden />;
}
