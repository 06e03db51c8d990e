import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import type { RecordFormProps } from '#src/ui/forms/recordFormProps.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface FormDialogProps<V extends object> extends Omit<RecordFormProps<V>, 'cancelTo' | 'onCancel' | 'onSaved'> {
  title: string;
  /** Text before the fields: what will happen. */
  description?: ReactNode;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onSaved?: (saved: unknown) => void;
}

const Description = styled('div')({ marginBlockEnd: 20 });

/** A small form in a dialog, open while it is rendered. It closes on Escape, Cancel and after saving, but not on a click outside, which could lose input. */
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
    <DialogFrame open onClose={onClose} hasInput fullWidth maxWidth="xs" aria-labelledby={id}>
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
    </DialogFrame>
  );
}
