import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { RADIUS } from '#src/theme/tokens.ts';
import { type HintSide, placeHint } from './placeHint.ts';

interface HintBubbleProps {
  id: string;
  text: string;
  side: HintSide;
  anchor: HTMLElement;
  onEnter: () => void;
  onLeave: () => void;
}

const Bubble = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 0,
  left: 0,
  zIndex: theme.zIndex.tooltip,
  maxWidth: 300,
  padding: '5px 9px',
  borderRadius: RADIUS - 2,
  backgroundColor: theme.tokens.hint.background,
  color: theme.tokens.hint.text,
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.4,
  overflowWrap: 'break-word',
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'opacity 120ms',
    '@starting-style': { opacity: 0 },
  },
}));

/** A hint's bubble, which follows its element. */
export function HintBubble({ id, text, side, anchor, onEnter, onLeave }: HintBubbleProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const bubble = ref.current;
      if (!bubble) return;
      const { left, top } = placeHint({
        anchor: anchor.getBoundingClientRect(),
        bubble: bubble.getBoundingClientRect(),
        page: { width: document.documentElement.clientWidth, height: window.innerHeight },
        side,
        isRightToLeft: getComputedStyle(anchor).direction === 'rtl',
      });
      bubble.style.transform = `translate(${left}px, ${top}px)`;
    };
    place();
    const passive = { capture: true, passive: true };
    window.addEventListener('scroll', place, passive);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, passive);
      window.removeEventListener('resize', place);
    };
  });

  return createPortal(
    <Bubble ref={ref} id={id} role="tooltip" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {text}
    </Bubble>,
    document.body,
  );
}
