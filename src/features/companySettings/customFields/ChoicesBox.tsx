import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { WordsBox } from '#src/ui/forms/inputs/WordsBox.tsx';
import { Note } from '#src/ui/states/Note.tsx';

interface ChoicesBoxProps {
  /** The field's key. */
  name: string;
  choices: readonly string[];
  /** The number of contacts with each value. */
  counts: Readonly<Record<string, number>>;
  isInvalid: boolean;
  isDisabled: boolean;
  onChange: (choices: string[]) => void;
}

const Label = styled('span')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

/** The choices of a choice field, with how many contacts still have a removed one. */
export function ChoicesBox({ name, choices, counts, isInvalid, isDisabled, onChange }: ChoicesBoxProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const removed = Object.entries(counts).filter(([choice]) => !choices.includes(choice));
  return (
    <div>
      <Label id={`${id}-label`}>{text('companySettings.customFields.choicesOf', { name })}</Label>
      <WordsBox
        id={id}
        words={choices}
        onChange={onChange}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        maxLength={COMPANY_LIMITS.choice}
        placeholder={text('companySettings.customFields.addChoice')}
        aria={{ 'aria-labelledby': `${id}-label` }}
      />
      {removed.length > 0 && (
        <Note kind="warning" role="status">
          {removed
            .map(([choice, n]) =>
              text('companySettings.customFields.choiceInUse', { choice, smart_count: n, n: format.number(n) }),
            )
            .join(' ')}{' '}
          {text('companySettings.customFields.choiceStays')}
        </Note>
      )}
    </div>
  );
}
