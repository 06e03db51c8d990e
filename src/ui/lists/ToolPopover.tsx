import { type ReactNode, useState } from 'react';
import { fetchedAhead } from '#src/ui/dialogs/lazyPart.ts';
import { PopoverFrame } from '#src/ui/dialogs/PopoverFrame.tsx';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

interface ToolPopoverProps {
  icon: IconName;
  label: string;
  /** Loads the panel while the icon is hovered. */
  load?: () => Promise<unknown>;
  /** The panel below the icon; gets a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A list tool that opens a small panel below its icon. */
export function ToolPopover({ icon, label, load, children }: ToolPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isDrawn = useOnceOpen(anchor !== null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <span style={{ display: 'inline-flex' }} {...(load && fetchedAhead(load))}>
        <IconAction
          icon={icon}
          label={label}
          isExpanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      </span>
      {isDrawn && (
        <PopoverFrame open={anchor !== null} anchorEl={anchor} onClose={close} panel={{ 'aria-label': label }}>
          {children(close)}
        </PopoverFrame>
      )}
    </>
  );
}
