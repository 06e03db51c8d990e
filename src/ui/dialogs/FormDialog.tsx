import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Fields } from '#src/ui/forms/page/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import type { RecordFormProps } from '#src/ui/forms/recordFormProps.ts';

interface FormDialogProps<V extends object> extends Omit<RecordFormProps<V>, 'cancelTo' | 'onCancel' | 'onSaved'> {
  title: string;
  /** Before the fields: what will happen. */
  description?: ReactNode;
  onClose: () => void;
  /** After the dialog was closed. */
  onSaved?: (saved: unknown) => void;
}

const Description = styled('div')({ marginBlockEnd: 20 });

/**
 * A form of a few fields in a dialog; open while it is drawn. It closes on Escape, on Cancel and after saving, not when one
 * clicks beside it: something may be typed.
 */
export function FormDialog<V extends object>({
  title,
  description,
  onClose,
  onSaved,
  children,
  ...form
}: FormDialogProps<V>) {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onClose={(_, reason) => {
        if (reason !== 'backdropClick') onClose();
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ paddingBlockEnd: 0 }}>
        {description && <Description>{description}</Description>}
        <RecordForm<V>
          {...form}
          onCancel={onClose}
          onSaved={(saved) => {
            onClose();
            onSaved?.(saved);
          }}
        >
          <Fields>{children}</Fields>
        </RecordForm>
      </DialogContent>
    </Dialog>
  );
}
