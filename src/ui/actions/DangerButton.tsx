import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface DangerButtonProps {
  label: string;
  icon?: IconName;
  /** The id of what says why it cannot be pressed; it then cannot. */
  whyNotId?: string | undefined;
  /** The dialog that asks before it is done, made again each time. */
  children: (close: () => void) => ReactNode;
}

/** A button for what cannot be had back without trouble: it asks first. `<DangerButton label={…}>{(close) => <DeleteDialog onClose={close} />}</DangerButton>` */
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
