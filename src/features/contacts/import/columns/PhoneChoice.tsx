import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

const Choice = styled('span')(({ theme }) => ({
  display: 'block',
  padding: '6px 0',
  paddingInlineStart: 8,
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** Asks which of several columns has the numbers to text. Renders nothing if it is certain. */
export function PhoneChoice() {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { openedFile, targets } = useDraft();
  if (openedFile === null || openedFile.phoneChoice.length === 0) return null;
  const chosen = openedFile.phoneChoice.find(({ column }) => targets[column] === 'phone');
  return (
    <Note kind="info">
      <b id={id}>{text('contactImport.columns.whichPhone')}</b>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ? String(chosen.column) : ''}
        onChange={(_, value) => importDraft.choosePhone(Number(value))}
      >
        {openedFile.phoneChoice.map(({ column, filledCells, numbers }) => (
          <FormControlLabel
            key={column}
            value={String(column)}
            control={<Radio />}
            label={
              <Choice>
                <b>
                  <bdi>{openedFile.names[column] || text('contactImport.file.column', { n: column + 1 })}</bdi>
                </b>
                <small>
                  <bdi>{(openedFile.samples[column] ?? []).join(' · ')}</bdi>
                </small>
                <small>
                  {text('contactImport.columns.phoneNumbers', {
                    n: format.number(numbers),
                    total: format.number(filledCells),
                  })}
                </small>
              </Choice>
            }
          />
        ))}
      </RadioGroup>
    </Note>
  );
}
