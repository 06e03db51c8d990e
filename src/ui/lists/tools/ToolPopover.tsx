import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { fetchedAhead } from '#src/ui/dialogs/lazyPart.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

interface ToolPopoverProps {
  icon: IconName;
  label: string;
  /** Fetches what opens, while the icon is pointed at. */
  load?: () => Promise<unknown>;
  /** What opens below the icon; it is given the way to close it. */
  children: (close: () => void) => ReactNode;
}

/** A tool of a list that opens something to set: an icon and, below it, a small panel. */
export function ToolPopover({ icon, label, load, children }: ToolPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
