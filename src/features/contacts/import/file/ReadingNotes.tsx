import Button from '@mui/material/Button';
import { useId } from 'react';
import { DecisionList } from '#src/features/contacts/import/check/DecisionList.tsx';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { isUndoable, type ReadingNote } from '#src/features/contacts/import/reading/readingNotes.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { useSeparatorWord } from './useSeparatorWord.ts';

/** Automatic corrections with their lines; some can be undone. */
export function ReadingNotes({ notes, isLocked }: { notes: readonly ReadingNote[]; isLocked: boolean }) {
  const text = useText();
  if (notes.length === 0) return null;
  return (
    <Section title={text('contactImport.notes.title')} description={text('contactImport.notes.text')}>
      <DecisionList>
        {notes.map((note) => (
          <NoteLine key={note.kind} note={note} isLocked={isLocked} />
        ))}
      </DecisionList>
    </Section>
  );
}

function NoteLine({ note, isLocked }: { note: ReadingNote; isLocked: boolean }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const separatorWord = useSeparatorWord();
  const { kind, count, isDone } = note;
  const isOfSeparators = kind === 'sep_line' || kind === 'mixed_separators';
  const [own = '', ...others] = note.names;
  const args = {
    smart_count: count,
    n: format.number(count),
    lines: linesOf(note),
    name: own,
    names: (kind === 'other_sheets' ? others : note.names)
      .map((name) => (isOfSeparators ? separatorWord(name).toLowerCase() : text('ui.quoted', { text: name })))
      .join(', '),
  };
  return (
    <li>
      <span id={id}>
        {text(
          isUndoable(kind) && !isDone ? `contactImport.notes.undone.${kind}` : `contactImport.notes.done.${kind}`,
          args,
        )}
      </span>
      {isUndoable(kind) && (
        <Button
          size="small"
          variant="outlined"
          disabled={isLocked}
          aria-describedby={id}
          onClick={() => void importDraft.setUndone(kind, isDone)}
        >
          {text(`contactImport.notes.${isDone ? 'undo' : 'redo'}.${kind}`, args)}
        </Button>
      )}
    </li>
  );
}

/** "4–9, 13 …" */
function linesOf({ lines, hasMore }: ReadingNote): string {
  const ranges = lines.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
  return hasMore ? `${ranges} …` : ranges;
}
