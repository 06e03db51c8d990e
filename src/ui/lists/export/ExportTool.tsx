import { type ReactNode, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';

interface ExportToolProps {
  /** Disables the tool, because there is nothing to export. */
  isEmpty: boolean;
  children: (close: () => void) => ReactNode;
}

/** List tool: opens the export dialog, which may still have to be loaded. */
export function ExportTool({ isEmpty, children }: ExportToolProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconAction
        icon="mdi-download"
        label={text('ui.list.export')}
        onClick={() => setOpen(true)}
        isDisabled={isEmpty}
      />
      {isOpen && <OpenedPart>{children(() => setOpen(false))}</OpenedPart>}
    </>
  );
}
