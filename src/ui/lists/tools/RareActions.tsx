import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { useIsNarrow } from '#src/ui/lists/useIsNarrow.ts';
import { ToolPopover } from './ToolPopover.tsx';

const Panel = styled('div')({
  display: 'grid',
  padding: 4,
  '& .MuiButton-root': { width: '100%', border: 0, justifyContent: 'flex-start' },
});

/** Buttons beside the main one; on a phone behind a button of their own, so that the tools are one row in every language. */
export function RareActions({ children }: { children: ReactNode }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  if (!isNarrow) return children;
  return (
    <ToolPopover icon="mdi-dots-vertical" label={text('ui.list.moreActions')}>
      {(close) => (
        // What may not be done stays open: one reads why.
        <Panel onClick={({ target }: MouseEvent) => (target as Element).closest('[aria-disabled]') ?? close()}>
          {children}
        </Panel>
      )}
    </ToolPopover>
  );
}
