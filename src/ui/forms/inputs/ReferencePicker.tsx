import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FilterPayload, type RaRecord, type SortPayload, type UseGetManyHookValue, useGetMany } from 'react-admin';
import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { useText } from '#src/i18n/useText.ts';
import { useWhenFound } from '#src/ui/actions/useWhenFound.ts';
import { containsWords, useSearchedRecords } from '#src/ui/background/useSearchedRecords.ts';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { useProblemText } from '#src/ui/states/useProblemText.ts';
import { DetailedOption } from './DetailedOption.tsx';
import { usePickerWords } from './usePickerWords.ts';
import { useSteadyHighlight } from './useSteadyHighlight.ts';

export interface ReferencePickerProps {
  id: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  reference: string;
  name: (record: RaRecord) => string;
  /** What distinguishes a record from others of the same name; shown next to it in the list. */
  detail?: ((record: RaRecord) => string) | undefined;
  filter?: FilterPayload;
  sort?: SortPayload;
  isMultiple: boolean;
  isInvalid?: boolean;
  /** The API refused the chosen records, so some may have been deleted. */
  isRefused?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  /** Whether it gets the focus when it appears: in a dialog, if choosing is what it is for. */
  hasAutoFocus?: boolean;
  aria?: Record<string, unknown>;
}

/** The number of records offered. */
const MAX_OFFERED = 25;
const NONE: RaRecord[] = [];
const BY_NAME: SortPayload = { field: 'name', order: 'ASC' };

/** Picks records by typing. Those that are chosen but not loaded are kept, say so, and can be loaded again. The label is outside and has the same id. */
export function ReferencePicker(props: ReferencePickerProps) {
  const {
    id,
    ids,
    onChange,
    onBlur,
    inputRef,
    reference,
    name,
    detail,
    filter,
    sort = BY_NAME,
    isMultiple,
    isInvalid,
    isRefused = false,
    isDisabled,
    placeholder,
    hasAutoFocus = false,
    aria,
  } = props;
  const text = useText();
  const words = usePickerWords();
  const problemText = useProblemText();
  useEffect(() => {
    if (hasAutoFocus) document.getElementById(id)?.focus();
  }, [hasAutoFocus, id]);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const chosen = useGetMany(reference, { ids: [...ids] }, { enabled: ids.length > 0 });
  const { data: picked = NONE, isPending } = chosen;
  const refused = useRefusedRecords(isRefused, chosen);
  const key = ids.join('\n');
  // Keep the same array while the selection is unchanged: a new one would reset the box at every keystroke.
  const chosenRecords = useMemo(() => {
    const loaded = new Map(picked.filter(Boolean).map((record) => [String(record.id), record]));
    return key === '' ? [] : key.split('\n').map((id) => loaded.get(id) ?? notLoaded(id));
  }, [picked, key]);
  const isDeleted = (record: RaRecord): boolean => refused !== null && !isLoaded(record);
  // A single one that is not loaded has no chip: the box is empty, to search for another. One that was deleted can be cleared.
  const selectedRecords = isMultiple
    ? chosenRecords
    : chosenRecords.filter((record) => isLoaded(record) || isDeleted(record));
  // The API leaves out what was deleted, and what the user cannot read.
  const waitingText = text(isPending ? 'ui.loading' : chosen.error ? 'ui.notLoaded' : 'ui.noLongerThere');
  const label = (record: RaRecord): string => {
    if (isLoaded(record)) return name(record);
    const before = refused?.find(({ id }) => id === record.id);
    return before ? text('ui.form.deleted', { name: name(before) }) : waitingText;
  };
  const detailOf = (record: RaRecord) => {
    const words = detail && isLoaded(record) ? detail(record) : label(record);
    return (
      words !== label(record) && (
        <>
          {' '}
          <small>{words}</small>
        </>
      )
    );
  };
  // Once a single record is picked, the box contains its name, which is not a search.
  const sought = !isMultiple && selectedRecords[0] && typed === label(selectedRecords[0]) ? '' : typed.trim();
  const search = useSearchedRecords(reference, {
    typed: sought,
    textOf: (record) => [name(record), detail?.(record)].join(' '),
    filter,
    sort,
    limit: MAX_OFFERED,
    isEnabled: isOpen,
  });
  const options = [...selectedRecords, ...search.records.filter((record) => !ids.includes(String(record.id)))];
  // MUI wants the selected one among the options. It is offered only if it matches too.
  const isOffered = (record: RaRecord): boolean =>
    search.records.some(({ id }) => id === record.id) || containsWords(label(record), sought);
  const offered = options.filter(isOffered);
  useSteadyHighlight([isOpen, typed, ...offered.map((record) => record.id)].join());
  const { runWhenFound: chooseOnly, cancel } = useWhenFound(search.isFound, () => {
    const [only, another] = offered.filter(({ id }) => !ids.includes(String(id)));
    if (!only || another) return;
    setOpen(false);
    onChange(isMultiple ? [...ids, String(only.id)] : [String(only.id)]);
  });
  /** Whether a key was pressed for options that are not there yet: the first one is highlighted when they are. */
  const [isAhead, setAhead] = useState(false);

  return (
    <>
      <Autocomplete<RaRecord, boolean>
        id={id}
        multiple={isMultiple}
        value={isMultiple ? selectedRecords : (selectedRecords[0] ?? null)}
        options={options}
        filterOptions={(all) => all.filter(isOffered)}
        autoHighlight={isAhead}
        filterSelectedOptions={isMultiple}
        // MUI finds the highlighted option again by its label. Several records may have the same name, and a count in it may change.
        getOptionLabel={(record) => String(record.id)}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        renderOption={({ key, ...row }, record) => (
          <li key={key} {...row}>
            <DetailedOption>
              {label(record)}
              {detailOf(record)}
            </DetailedOption>
          </li>
        )}
        renderValue={
          isMultiple
            ? (_, itemProps) =>
                selectedRecords.map((record, index) => {
                  const { key, ...chip } = { key: record.id, ...itemProps({ index }) };
                  return <Chip key={key} size="small" label={label(record)} {...chip} />;
                })
            : undefined
        }
        loading={search.isSearching}
        disabled={isDisabled}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        inputValue={typed}
        onInputChange={(_, value, reason) => {
          // A chosen record that has been loaded does not end the search for another.
          if (reason === 'reset' && isOpen && sought !== '') return;
          const picked = reason === 'input' ? undefined : options.find(({ id }) => String(id) === value);
          setTyped(picked ? label(picked) : value);
          setAhead(false);
          cancel();
        }}
        onKeyDown={(event) => {
          if (!isOpen || search.isFound || isComposing(event.nativeEvent)) return;
          if (event.key === 'ArrowDown') setAhead(true);
          const isHighlighted = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
          if (event.key !== 'Enter' || isHighlighted || sought === '') return;
          // Not the form's Enter: what is typed is not chosen yet.
          event.preventDefault();
          setAhead(true);
          chooseOnly();
        }}
        onChange={(_, value) =>
          onChange((Array.isArray(value) ? value : value ? [value] : []).map((record) => String(record.id)))
        }
        onBlur={onBlur}
        loadingText={text('ui.loading')}
        {...words}
        noOptionsText={noOptionsText()}
        renderInput={({ InputProps, inputProps, disabled }) => (
          <OutlinedInput
            {...InputProps}
            fullWidth
            error={isInvalid}
            disabled={disabled}
            inputRef={inputRef}
            placeholder={selectedRecords.length > 0 ? undefined : ids.length === 0 ? placeholder : waitingText}
            inputProps={{ ...inputProps, ...aria, maxLength: LIST_LIMITS.text }}
          />
        )}
      />
      {chosen.error && (
        <Button size="small" onClick={() => void chosen.refetch()}>
          {text('ui.retry')}
        </Button>
      )}
    </>
  );

  function noOptionsText(): string {
    if (search.error) return problemText(search.error);
    return search.isPaused ? text('ui.offline.title') : words.noOptionsText;
  }
}

/** Loads the chosen records again once the API has refused them. Returns those shown before, or null until then. */
function useRefusedRecords(isRefused: boolean, { data, refetch }: UseGetManyHookValue<RaRecord>): RaRecord[] | null {
  const [before, setBefore] = useState<RaRecord[] | null>(null);
  const loadAgain = useEffectEvent(async () => {
    const shown = data ?? NONE;
    await refetch();
    setBefore(shown.filter(Boolean));
  });
  useEffect(() => {
    if (isRefused) void loadAgain();
    else setBefore(null);
  }, [isRefused]);
  return before;
}

/** Placeholder for a chosen record that is not loaded. */
function notLoaded(id: string): RaRecord {
  return { id, isNotLoaded: true };
}

function isLoaded(record: RaRecord): boolean {
  return record.isNotLoaded !== true;
}
