import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { ROLE_LIMITS } from '#src/domain/people/roleTerms.ts';

interface ReasonTextProps {
  label: string;
  help?: string;
  value: string;
  isReadOnly: boolean;
  onChange: (reason: string) => void;
}

/** The reason a forbidding rule shows to the user. */
export function ReasonText({ label, help, value, isReadOnly, onChange }: ReasonTextProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        value={value}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ maxLength: ROLE_LIMITS.reason, 'aria-describedby': help ? `${id}-help` : undefined }}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
    </div>
  );
}
