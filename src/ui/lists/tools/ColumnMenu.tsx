import { Suspense } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { ToolPopover } from './ToolPopover.tsx';

const loadPanel = async () => ({ default: (await import('./ColumnPanel.tsx')).ColumnPanel });
const ColumnPanel = lazyPart(loadPanel);

/** List tool: columns and density. */
export function ColumnMenu() {
  const text = useText();
  return (
    <ToolPopover icon="mdi-tune-variant" label={text('ui.list.view')} load={loadPanel}>
      {() => (
        <Suspense fallback={null}>
          <ColumnPanel />
        </Suspense>
      )}
    </ToolPopover>
  );
}
