import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useMemo, useState } from 'react';
import { type FilterPayload, type RaRecord, type SortPayload, useGetList, useGetMany } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDebounced } from '#src/ui/background/useDebounced.ts';
import { usePickerWords } from './usePickerWords.ts';

export interface ReferencePickerProps {
  id: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  reference: string;
  name: (record: RaRecord) => string;
  filter?: FilterPayload;
  sort?: SortPayload;
  isMultiple: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  aria?: Record<string, unknown>;
}

/** Debounce (ms), and the number of records offered. */
const DEBOUNCE = 150;
const MOST_OFFERED = 25;
const NONE: RaRecord[] = [];
const BY_NAME: SortPayload = { field: 'name', order: 'ASC' };

/** Picks records by typing. The label is outside and has the same id. */
export function ReferencePicker(props: ReferencePickerProps) {
  const {
    id,
    ids,
    onChange,
    onBlur,
    inputRef,
    reference,
    name,
    filter,
    sort = BY_NAME,
    isMultiple,
    isInvalid,
    isDisabled,
    placeholder,
    aria,
  } = props;
  const text = useText();
  const words = usePickerWords();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data: picked = NONE } = useGetMany(reference, { ids: [...ids] }, { enabled: ids.length > 0 });
  // Once a single record is picked, the box contains its name, which is not a search.
  const q = useDebounced(!isMultiple && picked[0] && typed === name(picked[0]) ? '' : typed, DEBOUNCE);
  const { data: matches = [], isFetching } = useGetList(
    reference,
    { pagination: { page: 1, perPage: MOST_OFFERED }, sort, filter: { ...filter, ...(q ? { q } : {}) } },
    { enabled: isOpen, placeholderData: (before) => before },
  );
  const key = ids.join('\n');
  // Keep the same array while the selection is unchanged: a new one would empty the box at every keystroke.
  const selectedRecords = useMemo(() => {
    const selectedIds = new Set(key.split('\n'));
    return picked.filter((record) => record && selectedIds.has(String(record.id)));
  }, [picked, key]);
  const options = [...selectedRecords, ...matches.filter((record) => !ids.includes(String(record.id)))];

  return (
    <Autocomplete<RaRecord, boolean>
      id={id}
      multiple={isMultiple}
      value={isMultiple ? selectedRecords : (selectedRecords[0] ?? null)}
      options={options}
      filterOptions={(all) => all}
      filterSelectedOptions={isMultiple}
      getOptionLabel={name}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      disabled={isDisabled}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, value) => setTyped(value)}
      onChange={(_, value) =>
        onChange((Array.isArray(value) ? value : value ? [value] : []).map((record) => String(record.id)))
      }
      onBlur={onBlur}
      loadingText={text('ui.loading')}
      {...words}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={({ InputProps, inputProps, disabled }) => (
        <OutlinedInput
          {...InputProps}
          fullWidth
          error={isInvalid}
          disabled={disabled}
          inputRef={inputRef}
          placeholder={ids.length === 0 ? placeholder : undefined}
          inputProps={{ ...inputProps, ...aria }}
        />
      )}
    />
  );
}
