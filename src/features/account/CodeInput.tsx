import { plainCode } from '#src/domain/people/plainCode.ts';
import { FieldInput } from '#src/ui/forms/inputs/FieldInput.tsx';
import { type FieldProps, useField } from '#src/ui/forms/inputs/useField.ts';

/** Room for the characters between the groups of a pasted code, which are removed. */
const LONGEST = 40;

/** A one-time code, pasted or typed, also in groups such as `123 456`. */
export function CodeInput(props: FieldProps) {
  const binding = useField({ ...props, isProof: true, parse: plainCode });
  return (
    <FieldInput
      binding={binding}
      fullWidth
      autoComplete="one-time-code"
      inputProps={{ inputMode: 'numeric', maxLength: LONGEST }}
    />
  );
}
