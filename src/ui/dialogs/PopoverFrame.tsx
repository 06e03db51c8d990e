// biome-ignore lint/style/noRestrictedImports: the frame that every other popover uses instead.
import Popover, { type PopoverActions, type PopoverProps } from '@mui/material/Popover';
import { useRef } from 'react';

interface PopoverFrameProps extends Pick<PopoverProps, 'open' | 'anchorEl' | 'onClose' | 'children'> {
  /** The edge of the anchor that it is aligned with. Default: right. */
  side?: 'left' | 'right';
  /** Attributes of the panel: its name, and its size. */
  panel: object;
}

/** MUI's popover as a dialog below its anchor. Stays inside the window even if its content loads or grows later. */
export function PopoverFrame({ side: horizontal = 'right', panel, ...popover }: PopoverFrameProps) {
  const actions = useRef<PopoverActions>(null);
  const follow = (element: HTMLElement | null) => {
    const observer = new ResizeObserver(() => actions.current?.updatePosition());
    if (element) observer.observe(element);
    return () => observer.disconnect();
  };
  return (
    <Popover
      {...popover}
      action={actions}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: -4, horizontal }}
      slotProps={{ paper: { role: 'dialog', ...panel, ref: follow } }}
    />
  );
}
