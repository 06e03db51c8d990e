import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useOneAtATime } from './useOneAtATime.ts';

export interface MenuAction {
  icon: IconName;
  label: string;
  /** Why it cannot be done: the action is then shown with the reason, and does nothing. */
  why?: ReactNode;
  /** While its promise is pending, the menu's button waits. */
  act: () => unknown;
}

interface ActionMenuProps {
  /** The button's label, with the record's name. */
  label: string;
  /** The actions; false for those not offered now. */
  actions: readonly (MenuAction | false)[];
}

const REFUSED_STYLE = { maxWidth: 320, whiteSpace: 'normal', alignItems: 'flex-start', cursor: 'default' } as const;

/** A menu of a record's actions: `<ActionMenu label={…} actions={[mayDelete && { icon, label, act }]} />`. Renders nothing without actions. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run, isRunning } = useOneAtATime(async (act: MenuAction['act']) => act());
  const isDrawn = useOnceOpen(anchor !== null);
  const shownActions = actions.filter((action) => action !== false);
  if (shownActions.length === 0) return null;
  return (
    <>
      <IconAction
        icon="mdi-dots-horizontal"
        size="small"
        label={label}
        isExpanded={anchor !== null}
        isBusy={isRunning}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {isDrawn && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {shownActions.map(({ icon, label: name, why, act }) => (
            <MenuItem
              key={name}
              aria-disabled={why ? true : undefined}
              sx={why ? REFUSED_STYLE : undefined}
              onClick={() => {
                if (why) return;
                setAnchor(null);
                void run(act);
              }}
            >
              <MdiIcon name={icon} />
              <span>
                {name}
                {why}
              </span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
