import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { Category } from '#src/domain/categories/category.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ColourName } from '#src/ui/contacts/ColourName.tsx';
import { useAudienceNames } from '#src/ui/contacts/useAudienceNames.ts';

interface DestinationProps {
  category: Category;
  /** Id of another category; empty: none. */
  chosen: string;
  onChange: (id: string) => void;
}

/** Where the contacts of a category go when it is deleted: to another one, or to none. */
export function Destination({ category, chosen, onChange }: DestinationProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { categories } = useAudienceNames();
  const others = [...categories.values()].filter((other) => other.id !== category.id);
  const count = { smart_count: category.contacts_count, n: format.number(category.contacts_count) };
  return (
    <>
      <p id={id}>
        {text(category.contacts_count > 0 ? 'categories.remove.contacts' : 'categories.remove.successor', count)}
      </p>
      <RadioGroup aria-labelledby={id} value={chosen} onChange={(_, value) => onChange(value)}>
        <FormControlLabel value="" control={<Radio />} label={text('categories.remove.toNone')} />
        {others.map((other) => (
          <FormControlLabel
            key={other.id}
            value={other.id}
            control={<Radio />}
            label={<ColourName name={other.name} colour={other.colour} />}
          />
        ))}
      </RadioGroup>
    </>
  );
}
