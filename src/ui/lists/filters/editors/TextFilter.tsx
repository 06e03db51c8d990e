import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { useTypingPause } from '#src/ui/background/useTypingPause.ts';
import { type FilterDefinition, type FilterValues, filterKeys } from '#src/ui/lists/filters/filterDefinition.ts';

const Field = styled('form')({ padding: 12 });

interface TextFilterProps {
  definition: Extract<FilterDefinition, { kind: 'text' }>;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onDone: () => void;
}

/** Substring filter, case-insensitive. */
export function TextFilter({ definition, values, onChange, onDone }: TextFilterProps) {
  const [key = ''] = filterKeys(definition);
  const applied = String(values[key] ?? '');
  const [typed, setTyped] = useState(applied);

  useTypingPause(typed, applied, () => onChange(typed === '' ? {} : { [key]: typed }));

  return (
    <Field
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed === '' ? {} : { [key]: typed });
        onDone();
      }}
    >
      <OutlinedInput
        fullWidth
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputProps={{ 'aria-label': definition.label, maxLength: LIST_LIMITS.text }}
      />
    </Field>
  );
}
