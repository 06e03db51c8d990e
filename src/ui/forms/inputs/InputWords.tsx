import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';
import { WordsBox } from './WordsBox.tsx';

interface InputWordsProps extends FieldProps {
  /** Words that cannot be removed. */
  locked?: readonly string[];
  /** The words with an error. */
  wrong?: readonly string[];
  normalize?: (word: string) => string;
  maxLength?: number;
}

/** A list of words: `<InputWords source="opt_out_words" label={…} normalize={(word) => word.toUpperCase()} />`. */
export function InputWords({ locked, wrong, normalize, maxLength, ...props }: InputWordsProps) {
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({
    ...props,
    format: (value: unknown) => value ?? [],
  });
  return (
    <FieldFrame {...frame}>
      <WordsBox
        id={id}
        words={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        locked={locked}
        wrong={wrong}
        normalize={normalize}
        maxLength={maxLength}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        aria={aria}
      />
    </FieldFrame>
  );
}
