import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

interface ToolPopoverProps {
  icon: IconName;
  label: string;
  /** What opens below the icon; it is given the way to close it. */
  children: (close: () => void) => ReactNode;
}

/** A tool of a list that opens something to set: an icon and, below it, a small panel. */
export function ToolPopover({ icon, label, children }: ToolPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <IconAction
        icon={icon}
        label={label}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
