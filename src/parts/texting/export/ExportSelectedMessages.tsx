import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { LazyMessagesDialog } from './LazyMessagesDialog.tsx';

/** For the bar above a selection of messages: those that are selected. `name`: what they are called together. */
export function ExportSelectedMessages({ name }: { name: string }) {
  const text = useText();
  const { selectedIds } = useListContext();
  return (
    <BulkButton icon="mdi-download" label={text('ui.exporting.start')}>
      {(close) => (
        <LazyMessagesDialog name={name} count={selectedIds.length} meant={{ ids: selectedIds }} onClose={close} />
      )}
    </BulkButton>
  );
}
