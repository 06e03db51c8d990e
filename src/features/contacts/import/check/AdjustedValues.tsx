import Button from '@mui/material/Button';
import type { BlankWord } from '#src/features/contacts/import/checking/blankCells.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import { useFieldLabel } from '#src/features/contacts/import/columns/useFieldLabel.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { DecisionList } from './DecisionList.tsx';

/** Shows where cells are not read literally, such as words for "empty" and invisible characters. */
export function AdjustedValues({ summary, isLocked }: { summary: CheckSummary; isLocked: boolean }) {
  const text = useText();
  const format = useFormat();
  const { blankWords, marks } = summary;
  if (blankWords.length === 0 && marks.tidied === 0 && marks.damaged === 0 && marks.reread === 0) return null;
  return (
    <Section title={text('contactImport.check.otherwise')} description={text('contactImport.check.otherwiseText')}>
      <DecisionList>
        {blankWords.map((word) => (
          <BlankWordLine key={`${word.field} ${word.word}`} word={word} cells={word.cells} isLocked={isLocked} />
        ))}
        {marks.damaged > 0 && (
          <li>
            <span>
              {text('contactImport.check.damaged', { smart_count: marks.damaged, n: format.number(marks.damaged) })}
            </span>
          </li>
        )}
        {marks.tidied > 0 && (
          <li>
            <span>
              {text('contactImport.check.tidied', { smart_count: marks.tidied, n: format.number(marks.tidied) })}
            </span>
          </li>
        )}
        {marks.reread > 0 && (
          <li>
            <span>
              {text('contactImport.check.reread', { smart_count: marks.reread, n: format.number(marks.reread) })}
            </span>
          </li>
        )}
      </DecisionList>
    </Section>
  );
}

interface BlankWordLineProps {
  word: BlankWord;
  cells: number;
  isLocked: boolean;
}

function BlankWordLine({ word, cells, isLocked }: BlankWordLineProps) {
  const text = useText();
  const format = useFormat();
  const fieldLabel = useFieldLabel();
  const { isBlank, isGuess } = word;
  const names = { word: word.word, field: fieldLabel(word.field) };
  const args = { ...names, smart_count: cells, n: format.number(cells) };
  return (
    <li>
      <span>{text(`contactImport.check.${isBlank ? 'countsAsEmpty' : 'isKept'}`, args)}</span>
      {isGuess && (
        <Button
          size="small"
          variant="outlined"
          disabled={isLocked}
          aria-label={text(`contactImport.check.${isBlank ? 'keepWordIn' : 'emptyWordIn'}`, names)}
          onClick={() => void importDraft.overrule(word)}
        >
          {text(`contactImport.check.${isBlank ? 'keepWord' : 'emptyWord'}`, names)}
        </Button>
      )}
    </li>
  );
}
