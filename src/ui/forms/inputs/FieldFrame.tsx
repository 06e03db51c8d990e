import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { FieldError } from './FieldError.tsx';
import type { FrameProps } from './useField.ts';

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
const Label = styled('label')(({ theme }) => ({
  fontWeight: 550,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
  '& small': { fontWeight: 400, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));
const Help = styled('div')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));
const ErrorLine = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  fontSize: '0.8125rem',
  color: theme.tokens.status.error.text,
  // A field of several lines may have several errors.
  '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

/** A field's error and help text, linked to it by their ids. */
export function FieldNotes({ id, error, help }: Pick<FrameProps, 'id' | 'error' | 'help'>) {
  return (
    <>
      {error !== null && (
        <ErrorLine id={`${id}-error`}>
          <MdiIcon name="mdi-alert-circle-outline" size={16} sx={{ marginBlockStart: 0.5 }} />
          <span>
            <FieldError error={error} />
          </span>
        </ErrorLine>
      )}
      {help && <Help id={`${id}-help`}>{help}</Help>}
    </>
  );
}

interface FieldFrameProps extends FrameProps {
  children: ReactNode;
  /** Shown at the end of the label's line, as a counter. */
  mark?: ReactNode;
  /** For groups of controls, which have no single element for a label: the label's own id is `<id>-label`. */
  isGroup?: boolean;
}

/** Label above, control, error and help below. */
export function FieldFrame({ id, label, help, error, isOptional, children, mark, isGroup }: FieldFrameProps) {
  const text = useText();
  return (
    <Frame>
      <Label id={`${id}-label`} {...(isGroup ? { as: 'span' } : { htmlFor: id })}>
        {/* Without the space, assistive technology would read both words as one. */}
        {label} {isOptional && <small>{text('ui.form.optional')}</small>}
        {mark && <small style={{ marginInlineStart: 'auto' }}>{mark}</small>}
      </Label>
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </Frame>
  );
}
