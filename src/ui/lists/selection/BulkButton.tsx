import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface BulkButtonProps {
  icon: IconName;
  label: string;
  isDangerous?: boolean;
  /** The dialog it opens, created each time; it may have to be loaded. */
  children: (close: () => void) => ReactNode;
}

/** A bulk action that opens a dialog first. */
export function BulkButton({ icon, label, isDangerous, children }: BulkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isDangerous ? 'error' : 'primary'}
        startIcon={<MdiIcon name={icon} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <OpenedPart>{children(() => setOpen(false))}</OpenedPart>}
    </>
  );
}
