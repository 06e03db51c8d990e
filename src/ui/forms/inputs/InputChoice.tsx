import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type Choice, labelsOf } from './InputSelect.tsx';
import { type FieldProps, useField } from './useField.ts';

/** MUI's autocomplete is large, so it is loaded with the first form that needs it. */
const ChoicePicker = lazyPart(() => import('./ChoicePicker.tsx').then((module) => ({ default: module.ChoicePicker })));

interface InputChoiceProps extends FieldProps {
  choices: readonly Choice[];
  placeholder?: string;
  /** Called with the chosen value, or null if the field was cleared, so that other fields can follow. */
  onChosen?: (value: string | null) => void;
}

/** One of more choices than fit a menu, found by typing: languages, time zones. Empty is null. */
export function InputChoice({ choices, placeholder, onChosen, ...props }: InputChoiceProps) {
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({ inWords: labelsOf(choices), ...props });
  return (
    <FieldFrame {...frame}>
      <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
        <ChoicePicker
          id={id}
          value={field.value || null}
          onChange={(value) => {
            field.onChange(value);
            onChosen?.(value);
          }}
          onBlur={() => field.onBlur()}
          choices={choices}
          placeholder={placeholder}
          inputRef={field.ref}
          isInvalid={isInvalid}
          isDisabled={isDisabled}
          aria={aria}
        />
      </Suspense>
    </FieldFrame>
  );
}
