import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { type FilterDefinition, type FilterValues, filterKeys } from '#src/ui/lists/filters/filterDefinition.ts';

/** Debounce (ms). */
const REST = 150;

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
  const asked = String(values[key] ?? '');
  const [typed, setTyped] = useState(asked);

  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => onChange(typed === '' ? {} : { [key]: typed }), REST);
    return () => clearTimeout(timer);
  }, [typed, asked, key, onChange]);

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
        inputProps={{ 'aria-label': definition.label }}
      />
    </Field>
  );
}
