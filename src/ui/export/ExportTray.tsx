import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { ExportItem } from './ExportItem.tsx';
import { exportsOfPage } from './exportsOfPage.ts';

const Tray = styled('section')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 56,
  zIndex: theme.zIndex.appBar - 1,
  paddingInline: 32,
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.raised,
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}));

const Item = styled('div')(({ theme }) => ({
  paddingBlock: 8,
  '& + &': { borderBlockStart: `1px solid ${theme.tokens.line}` },
}));

/** The exports of this page, above every screen: their progress and files. Takes no space while there are none. */
export function ExportTray() {
  const text = useText();
  const exports = useSyncExternalStore(exportsOfPage.subscribe, exportsOfPage.snapshot);
  if (exports.length === 0) return null;
  return (
    <Tray data-no-print aria-label={text('ui.exporting.title')}>
      {exports.map((task) => (
        <Item key={task.id}>
          <ExportItem task={task} onRemove={() => exportsOfPage.remove(task)} />
        </Item>
      ))}
    </Tray>
  );
}
