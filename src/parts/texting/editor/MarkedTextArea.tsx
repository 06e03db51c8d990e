import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import type { MarkedPiece } from './textMarks.ts';

interface MarkedTextAreaProps {
  ref: Ref<HTMLTextAreaElement>;
  id: string;
  value: string;
  pieces: readonly MarkedPiece[];
  placeholder: string;
  isReadOnly?: boolean;
  isInvalid: boolean;
  describedBy: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Shared by both layers, which must wrap their text at exactly the same places. */
const layer = {
  gridArea: '1 / 1',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 148,
  margin: 0,
  padding: '10px 12px',
  border: 0,
  font: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  letterSpacing: 'normal',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
  tabSize: 4,
  textAlign: 'start',
} as const;

// Without a minimum, a long address in the text would widen the page.
const Layers = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
const Backdrop = styled('div')(({ theme }) => ({
  ...layer,
  color: 'transparent',
  pointerEvents: 'none',
  userSelect: 'none',
  '& mark': { color: 'transparent', backgroundColor: 'transparent', borderRadius: 4 },
  '& mark[data-kind=field]': {
    backgroundColor: theme.tokens.selected,
    boxShadow: `0 0 0 1px ${theme.tokens.selected}`,
  },
  '& mark[data-kind=forcing]': {
    backgroundColor: theme.tokens.status.warning.background,
    boxShadow: `inset 0 -2px 0 ${theme.tokens.status.warning.mark}`,
    borderRadius: 2,
  },
  '& mark[data-kind=problem]': {
    backgroundColor: theme.tokens.status.error.background,
    textDecoration: `underline wavy ${theme.tokens.status.error.mark} 1.5px`,
    textDecorationSkipInk: 'none',
    textUnderlineOffset: 3,
  },
}));
const Area = styled('textarea')(({ theme }) => ({
  ...layer,
  position: 'relative',
  display: 'block',
  resize: 'none',
  overflow: 'hidden',
  color: theme.tokens.text,
  backgroundColor: 'transparent',
  '&::placeholder': { color: theme.tokens.textQuiet, opacity: 1 },
  '&:focus-visible': { outline: 'none' },
}));

/** A text area that grows with its text, over a layer with the same text in which marks have their colors. */
export function MarkedTextArea(props: MarkedTextAreaProps) {
  const { ref, id, value, pieces, placeholder, isReadOnly, isInvalid, describedBy, onChange, onBlur } = props;
  return (
    <Layers>
      <Backdrop aria-hidden>
        {pieces.map(({ index, text: piece, kind }) =>
          kind === null ? (
            piece
          ) : (
            <mark key={index} data-kind={kind}>
              {piece}
            </mark>
          ),
        )}
        {/* Without a character after it, a final line break would have no height. */}
        {'\u200b'}
      </Backdrop>
      <Area
        ref={ref}
        id={id}
        value={value}
        placeholder={placeholder}
        readOnly={isReadOnly}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        spellCheck
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Layers>
  );
}
