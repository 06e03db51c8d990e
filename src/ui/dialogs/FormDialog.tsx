import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import type { RecordFormProps } from '#src/ui/forms/recordFormProps.ts';
import { InputDialog } from './InputDialog.tsx';

interface FormDialogProps<V extends object> extends Omit<RecordFormProps<V>, 'cancelTo' | 'onCancel' | 'onSaved'> {
  title: string;
  /** Text before the fields: what will happen. */
  description?: ReactNode;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onSaved?: (saved: unknown) => void;
}

const Description = styled('div')({ marginBlockEnd: 20 });

/** A small form in an `InputDialog`, which closes after saving. */
export function FormDialog<V extends object>({
  title,
  description,
  onClose,
  onSaved,
  children,
  ...form
}: FormDialogProps<V>) {
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  return (
    <InputDialog title={title} width="xs" onClose={close}>
      {description && <Description>{description}</Description>}
      <RecordForm<V>
        {...form}
        onCancel={close}
        onSaved={(saved) => {
          // It was closed while saving, and another dialog may be open by now.
          if (!isClosed.current) onClose();
          onSaved?.(saved);
        }}
      >
        <Fields>{children}</Fields>
      </RecordForm>
    </InputDialog>
  );
}
