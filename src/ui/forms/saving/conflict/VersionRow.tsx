import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { useValueWords } from './useValueWords.ts';
import type { ConflictingField } from './VersionDifference.ts';

export type VersionSide = 'mine' | 'theirs';

interface VersionRowProps {
  difference: ConflictingField;
  side: VersionSide;
  onChoose: (side: VersionSide) => void;
}

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  cursor: 'pointer',
  whiteSpace: 'pre-line',
  '& > span:last-of-type': { paddingBlock: 2 },
});

/** A field in two versions, one of which is chosen. */
export function VersionRow({ difference, side, onChoose }: VersionRowProps) {
  const { label } = difference;
  const { mine, theirs } = useValueWords(difference);
  const text = useText();
  const name = useId();
  const choice = (value: VersionSide, words: string) => (
    <td>
      <Choice>
        <Radio
          name={name}
          size="small"
          checked={side === value}
          onChange={() => onChoose(value)}
          slotProps={{
            input: {
              'aria-label': `${text('ui.labelOf', { label: label })} ${text(`ui.form.conflict.${value}`)}, ${words}`,
            },
          }}
          sx={{ padding: 0.5 }}
        />
        <span>{words}</span>
      </Choice>
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      {choice('mine', mine)}
      {choice('theirs', theirs)}
    </tr>
  );
}
