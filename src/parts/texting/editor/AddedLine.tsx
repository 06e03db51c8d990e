import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  padding: '6px 12px',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  color: theme.tokens.textQuiet,
  backgroundColor: theme.tokens.sunken,
  '&[data-place=before]': { borderBlockEnd: `1px dashed ${theme.tokens.line}` },
  '&[data-place=after]': { borderBlockStart: `1px dashed ${theme.tokens.line}` },
}));

interface AddedLineProps {
  id: string;
  place: 'before' | 'after';
  children: string;
}

/** Keeps the room of such a line until it is known whether it is added. */
export function AddedLineSkeleton({ place, children }: Omit<AddedLineProps, 'id'>) {
  return (
    <Note data-place={place} aria-hidden style={{ color: 'transparent' }}>
      <MdiIcon name="mdi-lock-outline" size={16} />
      {children.trim()}
    </Note>
  );
}

/** What company settings add before or after the text: sent and counted, but not edited here. */
export function AddedLine({ id, place, children }: AddedLineProps) {
  const text = useText();
  return (
    <Hint text={text(`texting.added.${place}`)} side="above">
      <Note id={id} data-place={place}>
        <MdiIcon name="mdi-lock-outline" size={16} title={text('texting.added.label')} />
        {children.trim()}
      </Note>
    </Hint>
  );
}
