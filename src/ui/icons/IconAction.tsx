import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { IconButton, IconLink } from './IconButton.ts';
import { type IconName, MdiIcon } from './MdiIcon.tsx';

interface IconActionProps {
  icon: IconName;
  /** The label: its name for assistive technology and its hint. */
  label: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** The router's path, which makes it a link. */
  to?: string;
  size?: 'small' | 'medium';
  isDisabled?: boolean;
  /** What it does is going on: it waits, and cannot be pressed. */
  isBusy?: boolean;
  /** For buttons that open something. */
  isExpanded?: boolean;
  edge?: 'start' | 'end';
}

/** A button or link that is only an icon: `<IconAction icon="mdi-pencil" label={text('ui.edit')} to={path} />`. */
export function IconAction({
  icon,
  label,
  onClick,
  to,
  size = 'medium',
  isDisabled,
  isBusy = false,
  isExpanded,
  edge,
}: IconActionProps) {
  const pixels = size === 'small' ? 18 : 20;
  const content = isBusy ? <CircularProgress size={pixels} /> : <MdiIcon name={icon} size={pixels} />;
  const props = {
    className: 'icon-button',
    'aria-label': label,
    'aria-expanded': isExpanded,
    onClick,
    'data-size': size,
    'data-edge': edge,
  };
  return (
    <Hint text={label} isDescription={false}>
      {/* A disabled button has no events, so the hint needs an element around it. */}
      <span>
        {to === undefined ? (
          <IconButton type="button" disabled={isDisabled || isBusy} {...props}>
            {content}
          </IconButton>
        ) : (
          <IconLink to={to} {...props}>
            {content}
          </IconLink>
        )}
      </span>
    </Hint>
  );
}
