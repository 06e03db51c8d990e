import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { VisuallyHidden } from '#src/ui/cells/VisuallyHidden.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { type UndoOffer, undoStore } from './undoStore.ts';

const Banner = styled('div')(({ theme }) => ({
  position: 'relative',
  pointerEvents: 'auto',
  overflow: 'hidden',
  width: 'min(680px, 100%)',
  borderRadius: theme.shape.borderRadius,
  boxShadow: '0 8px 28px rgb(15 16 30 / 0.28)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 52,
  boxSizing: 'border-box',
  padding: '8px 10px 9px 16px',
  color: '#FFFFFF',
  backgroundColor: theme.tokens.primarySurface,
}));
const Words = styled('p')({ margin: 0, flex: '1 1 200px', fontWeight: 550 });
const TimeLeft = styled('span')({ minWidth: 36, textAlign: 'end', opacity: 0.9 });
const Bar = styled('span')({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockEnd: 0,
  height: 3,
  backgroundColor: 'rgb(255 255 255 / 0.7)',
  transition: 'width 250ms linear',
});

/** One action that can be undone, with the time left. */
export function UndoBannerItem({ offer }: { offer: UndoOffer }) {
  const text = useText();
  const format = useFormat();
  const notifyProblem = useNotifyProblem();
  const [remainingMs, setRemainingMs] = useState(() => offer.until - performance.now());
  const [isBusy, setBusy] = useState(false);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timer = setInterval(() => {
      const rest = offer.until - performance.now();
      setRemainingMs(rest);
      if (rest <= 0) undoStore.withdraw(offer.id);
    }, 250);
    return () => clearInterval(timer);
  }, [offer]);

  // The clicked button disappeared with its page, so the page or nothing has the focus. The next Tab reaches Undo, which does not get the focus
  // itself because Enter may still be held down.
  useEffect(() => {
    const reach = () => {
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement?.id !== 'content') return;
      leave();
      banner.current?.focus({ preventScroll: true });
    };
    const timer = setInterval(reach, 250);
    document.addEventListener('focusin', reach);
    const leave = () => {
      clearInterval(timer);
      document.removeEventListener('focusin', reach);
    };
    return leave;
  }, []);

  const undo = async () => {
    setBusy(true);
    try {
      await offer.onUndo();
      undoStore.withdraw(offer.id);
    } catch (error) {
      setBusy(false);
      notifyProblem(error);
    }
  };
  return (
    <Banner ref={banner} tabIndex={-1}>
      <MdiIcon name="mdi-send-clock-outline" />
      <Words>{offer.message}</Words>
      <TimeLeft aria-hidden>{format.duration(Math.max(0, remainingMs))}</TimeLeft>
      <Button
        size="small"
        variant="outlined"
        loading={isBusy}
        onClick={undo}
        sx={{
          color: '#FFFFFF',
          backgroundColor: 'transparent',
          borderColor: 'rgb(255 255 255 / 0.7)',
          '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.12)', borderColor: '#FFFFFF' },
        }}
      >
        {offer.actionLabel}
      </Button>
      <Bar aria-hidden style={{ width: `${Math.max(0, remainingMs / offer.duration) * 100}%` }} />
      <VisuallyHidden>{text('ui.undo.howLong', { time: format.duration(offer.duration) })}</VisuallyHidden>
    </Banner>
  );
}
