import { styled, useTheme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { StatusKind } from '#src/theme/tokens.ts';
import { setTopInset } from '#src/theme/topInset.ts';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  // Above dialogs and their backdrop; only tooltips are higher.
  zIndex: theme.zIndex.tooltip - 1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  boxSizing: 'border-box',
  paddingInline: 16,
  paddingBlock: 4,
  borderBlockEnd: '1px solid',
  '@media (max-width: 599px)': { gap: 8, paddingInline: 12 },
}));
interface ActingBarProps {
  kind: StatusKind;
  label: string;
  children: ReactNode;
}

/** The bar above everything on the page, which begins below it. */
export function ActingBar({ kind, label, children }: ActingBarProps) {
  const { tokens } = useTheme();
  const ref = useRef<HTMLElement>(null);
  const { text: color, background: backgroundColor, mark } = tokens.status[kind];

  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const measure = () => setTopInset(bar.getBoundingClientRect().height);
    const observer = new ResizeObserver(measure);
    observer.observe(bar, { box: 'border-box' });
    measure();
    return () => {
      observer.disconnect();
      setTopInset(null);
    };
  }, []);

  return (
    <Bar ref={ref} data-no-print aria-label={label} style={{ color, backgroundColor, borderColor: mark }}>
      {children}
    </Bar>
  );
}
