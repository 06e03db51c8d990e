import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface DangerButtonProps {
  label: string;
  icon?: IconName;
  /** The id of the text that says why the button is disabled; without one, it is enabled. */
  whyNotId?: string | undefined;
  /** The dialog that asks first, created each time it opens. */
  children: (close: () => void) => ReactNode;
}

/** A button for an action that is hard to undo: it asks first. `<DangerButton label={…}>{(close) => <DeleteDialog onClose={close} />}</DangerButton>` */
export function DangerButton({ label, icon = 'mdi-delete-outline', whyNotId, children }: DangerButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        disabled={whyNotId !== undefined}
        aria-describedby={whyNotId}
        startIcon={<MdiIcon name={icon} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
