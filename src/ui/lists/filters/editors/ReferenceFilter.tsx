import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { useText } from '#src/i18n/useText.ts';
import { useSearchedRecords } from '#src/ui/background/useSearchedRecords.ts';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';

interface ReferenceFilterProps {
  definition: Extract<FilterDefinition, { kind: 'reference' }>;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

/** Choices shown at first; searching finds the others. */
const MAX_OFFERED = 25;

const Search = styled('div')({ padding: '12px 12px 0' });
const None = styled('p')(({ theme }) => ({ margin: 0, padding: '8px 16px 16px', color: theme.tokens.textQuiet }));

/** Checkboxes for records of another resource, searchable by name. */
export function ReferenceFilter({ definition, chosen, onChange }: ReferenceFilterProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const { records, isSearching } = useSearchedRecords(definition.reference, {
    typed,
    textOf: definition.name,
    sort: { field: 'name', order: 'ASC' },
    limit: MAX_OFFERED,
  });
  return (
    <>
      <Search>
        <OutlinedInput
          fullWidth
          autoFocus
          type="search"
          value={typed}
          placeholder={text('ui.list.findChoice')}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ 'aria-label': text('ui.list.findChoice'), maxLength: LIST_LIMITS.text }}
        />
      </Search>
      {records.length === 0 && <None role="status">{text(isSearching ? 'ui.loading' : 'ui.list.noChoice')}</None>}
      <ChoiceFilter
        label={definition.label}
        isMultiple
        choices={records.map((record) => ({ value: String(record.id), label: definition.name(record) }))}
        chosen={chosen}
        onChange={onChange}
      />
    </>
  );
}
