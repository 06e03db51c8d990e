import Button from '@mui/material/Button';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** A button that deletes without asking, for what can be undone (`useDeleteWithUndo`). `DangerButton` asks first. */
export function DeleteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="outlined" color="error" startIcon={<MdiIcon name="mdi-delete-outline" />} onClick={onClick}>
      {label}
    </Button>
  );
}
