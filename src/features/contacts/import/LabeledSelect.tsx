import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface LabeledSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** <option>s and <optgroup>s. */
  children: ReactNode;
  help?: string;
  /** The label is only for assistive technology. */
  isLabelHidden?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
const Label = styled('label')({ fontWeight: 550 });
const Help = styled('div')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));
const Control = styled('select')(({ theme }) => ({
  appearance: 'none',
  font: 'inherit',
  width: '100%',
  minHeight: 36,
  paddingInline: '12px 32px',
  textOverflow: 'ellipsis',
  color: theme.tokens.text,
  backgroundColor: theme.tokens.page,
  // The same arrow as other selects.
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${theme.tokens.textQuiet} 50%), linear-gradient(135deg, ${theme.tokens.textQuiet} 50%, transparent 50%)`,
  backgroundPosition: 'right 17px center, right 12px center',
  '&:dir(rtl)': { backgroundPosition: 'left 12px center, left 17px center' },
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
  border: `1px solid ${theme.tokens.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  '&[aria-invalid="true"]': { borderColor: theme.tokens.status.error.mark },
  '&:disabled': { backgroundColor: theme.tokens.sunken, color: theme.tokens.textDisabled },
  '& option, & optgroup': { color: theme.tokens.text, backgroundColor: theme.tokens.raised },
}));

/** The browser's own select: a file may have five hundred columns, each with one. */
export function LabeledSelect(props: LabeledSelectProps) {
  const { label, value, onChange, children, help, isLabelHidden, isInvalid, isDisabled } = props;
  const id = useId();
  return (
    <Frame>
      {!isLabelHidden && <Label htmlFor={id}>{label}</Label>}
      <Control
        id={id}
        value={value}
        disabled={isDisabled}
        aria-label={isLabelHidden ? label : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </Control>
      {help && <Help id={`${id}-help`}>{help}</Help>}
    </Frame>
  );
}
