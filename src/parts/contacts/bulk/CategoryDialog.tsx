import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ColorName } from '#src/parts/contacts/ColorName.tsx';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { useBulkContacts } from './useBulkContacts.ts';

/** Asks for the category of the selected contacts; none removes it. */
export function CategoryDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const bulk = useBulkContacts();
  const { selected, count, clear } = useListSelection();
  const { categories, unknownCategory } = useAudienceNames();
  const [chosen, setChosen] = useState<string | null>(null);
  const countArgs = (n: number) => ({ smart_count: n, n: format.number(n) });

  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      isBlocked={chosen === null}
      title={text('contacts.bulk.setCategory')}
      confirmLabel={text('contacts.bulk.changeConfirm', countArgs(count))}
      onClose={onClose}
      onConfirm={async () => {
        await bulk({
          selected,
          count,
          action: 'set_category',
          category_id: chosen || null,
          doneText: (changed) => text('contacts.bulk.categorised', countArgs(changed)),
        });
        clear();
      }}
    >
      <RadioGroup
        aria-label={text('contacts.fields.category_id')}
        value={chosen}
        onChange={(_, value) => setChosen(value)}
      >
        {[...categories.values()].map(({ id, name, colour }, index) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio autoFocus={index === 0} />}
            label={<ColorName name={name} colour={colour} />}
          />
        ))}
        {unknownCategory && <FormControlLabel disabled value="?" control={<Radio />} label={unknownCategory} />}
        <FormControlLabel value="" control={<Radio />} label={text('contacts.form.noCategory')} />
      </RadioGroup>
    </ConfirmDialog>
  );
}
