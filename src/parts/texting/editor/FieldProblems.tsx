import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import type { PlaceholderProblem } from '#src/domain/sms/placeholders.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { VisuallyHidden } from '#src/ui/cells/VisuallyHidden.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { nearestField } from './nearestField.ts';

interface FieldProblemsProps {
  id: string;
  problems: readonly PlaceholderProblem[];
  /** Names that may be used. */
  fieldNames: readonly string[];
  area: RefObject<HTMLTextAreaElement | null>;
  /** Null if the text cannot be changed. */
  onReplace: ((start: number, end: number, by: string) => void) | null;
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  fontSize: '0.8125rem',
  color: theme.tokens.status.error.text,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px', minHeight: 28 },
}));

/** The problems with a text's placeholders, each with a link to its place and, if there is a similar name, a button to use that one. */
export function FieldProblems({ id, problems, fieldNames, area, onReplace }: FieldProblemsProps) {
  const text = useText();
  const format = useFormat();
  const show = ({ index, length }: PlaceholderProblem) => {
    area.current?.focus();
    area.current?.setSelectionRange(index, index + length);
  };
  return (
    <div id={id}>
      <VisuallyHidden role="status">
        {problems.length > 0 &&
          text('texting.fix.summary', { smart_count: problems.length, n: format.number(problems.length) })}
      </VisuallyHidden>
      {problems.length > 0 && (
        <List>
          {problems.map((problem) => {
            const { index, length, problem: kind, text: piece } = problem;
            const nearest = kind === 'unknown' ? nearestField(piece, fieldNames) : null;
            const replacement = `{{${nearest}}}`;
            return (
              <li key={index}>
                <MdiIcon name="mdi-alert-circle-outline" size={16} />
                {text(`texting.problems.${kind}`, { text: piece })}
                {nearest && onReplace && (
                  <Button size="small" onClick={() => onReplace(index, index + length, replacement)}>
                    {text('texting.fix.useInstead', { replacement })}
                  </Button>
                )}
                <Button size="small" color="inherit" onClick={() => show(problem)}>
                  {text('texting.fix.show')}
                </Button>
              </li>
            );
          })}
        </List>
      )}
    </div>
  );
}
