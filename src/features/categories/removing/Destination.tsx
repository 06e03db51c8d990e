import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ColorName } from '#src/parts/contacts/ColorName.tsx';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';

interface DestinationProps {
  /** The categories to be deleted. */
  deletedIds: readonly string[];
  /** The number of their contacts. */
  contacts: number;
  /** Id of another category; empty: none. */
  chosen: string;
  onChange: (id: string) => void;
}

/** Asks where the contacts of deleted categories move: to another category, or to none. */
export function Destination({ deletedIds, contacts, chosen, onChange }: DestinationProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { categories, unknownCategory } = useAudienceNames();
  const others = [...categories.values()].filter(({ id: other }) => !deletedIds.includes(other));
  const count = { smart_count: contacts, n: format.number(contacts) };
  const question =
    contacts > 0
      ? (['categories.remove.contacts', 'categories.remove.contactsOfMany'] as const)
      : (['categories.remove.successor', 'categories.remove.successorOfMany'] as const);
  return (
    <>
      <p id={id}>{text(question[deletedIds.length > 1 ? 1 : 0], count)}</p>
      <RadioGroup aria-labelledby={id} value={chosen} onChange={(_, value) => onChange(value)}>
        <FormControlLabel value="" control={<Radio />} label={text('categories.remove.toNone')} />
        {others.map((other) => (
          <FormControlLabel
            key={other.id}
            value={other.id}
            control={<Radio />}
            label={<ColorName name={other.name} colour={other.colour} />}
          />
        ))}
        {unknownCategory && <FormControlLabel disabled value="?" control={<Radio />} label={unknownCategory} />}
      </RadioGroup>
    </>
  );
}
