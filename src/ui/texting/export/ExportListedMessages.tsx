import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';

const ExportMessagesDialog = lazy(() =>
  import('./ExportMessagesDialog.tsx').then((module) => ({ default: module.ExportMessagesDialog })),
);

/** Among the tools of a list of messages: all of them, as they are filtered now. `name`: what they are called together. */
export function ExportListedMessages({ name }: { name: string }) {
  const text = useText();
  const { filter } = useDataList();
  const { filterValues, total = 0 } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconAction
        icon="mdi-download"
        label={text('ui.list.export')}
        onClick={() => setOpen(true)}
        isDisabled={total === 0}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ExportMessagesDialog
            name={name}
            count={total}
            filter={{ ...filterValues, ...filter }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
