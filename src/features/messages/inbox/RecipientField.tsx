import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useId, useRef, useState } from 'react';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useWhenFound } from '#src/ui/actions/useWhenFound.ts';
import { useSearchedRecords } from '#src/ui/background/useSearchedRecords.ts';
import { DetailedOption } from '#src/ui/forms/inputs/DetailedOption.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useSteadyHighlight } from '#src/ui/forms/inputs/useSteadyHighlight.ts';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { useProblemText } from '#src/ui/states/useProblemText.ts';

/** Who gets a message: a chosen contact, or the typed text. */
export type Recipient = Contact | string;

interface RecipientFieldProps {
  value: Recipient;
  onChange: (value: Recipient) => void;
  /** The recipient's error, or null if there is none. */
  error: string | null;
  onEnter: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The number of contacts offered. */
const MAX_OFFERED = 8;
/** A number's end matches many contacts. */
const MIN_LENGTH = 2;

/** Whether a name is being typed, so that Enter chooses the first contact found. Other input may be a complete number, and Enter sends. */
const isName = (typed: string): boolean => /\p{L}/u.test(typed);

/** Chooses a contact by name or number, or takes a number that no contact has. Enter sends unless it chooses. */
export function RecipientField({ value, onChange, error, onEnter, inputRef }: RecipientFieldProps) {
  const id = useId();
  const text = useText();
  const format = useFormat();
  const problemText = useProblemText();
  const mayRead = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  const [isOpen, setOpen] = useState(false);
  const nameOf = (each: Recipient): string =>
    typeof each === 'string' ? each : fullName(each) || format.phone(each.phone);
  const typed = typeof value === 'string' ? value.trim() : '';
  const isSearched = typed.length >= MIN_LENGTH;
  const {
    records: matches,
    isFound,
    isPaused,
    error: searchError,
  } = useSearchedRecords<Contact>('contacts', {
    typed,
    textOf: (each) => [nameOf(each), each.phone, format.phone(each.phone)].join(' '),
    sort: { field: 'first_name', order: 'ASC' },
    limit: MAX_OFFERED,
    isEnabled: mayRead && isOpen && isSearched,
  });
  const offeredContacts = isSearched ? matches : [];
  const isOffering = isOpen && offeredContacts.length > 0;
  useSteadyHighlight([isOffering, typed, ...offeredContacts.map((each) => each.id)].join());
  const { runWhenFound: chooseFirst, cancel } = useWhenFound(isFound, () => {
    const [first] = offeredContacts;
    if (first) onChange(first);
    else onEnter();
  });
  const pointedAt = useRef<Contact | null>(null);
  return (
    <FieldFrame
      id={id}
      label={text('messages.new.to')}
      help={
        <>
          <div role="status">{isSearched && isOpen && notSearched()}</div>
          {text('messages.new.toHelp')}
        </>
      }
      error={error}
      isOptional={false}
    >
      <Autocomplete<Contact, false, false, true>
        id={id}
        freeSolo
        autoHighlight={isName(typed)}
        value={value}
        inputValue={nameOf(value)}
        open={isOffering}
        options={offeredContacts}
        filterOptions={(all) => all}
        // MUI finds the highlighted option again by its label, and several people may have the same name.
        getOptionLabel={(each) => (typeof each === 'string' ? each : each.id)}
        isOptionEqualToValue={(option, chosen) => typeof chosen !== 'string' && option.id === chosen.id}
        renderOption={({ key, ...row }, each) => (
          <li key={key} {...row}>
            <DetailedOption>
              {nameOf(each)} <small>{format.phone(each.phone)}</small>
            </DetailedOption>
          </li>
        )}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, input, reason) => {
          if (reason !== 'input' && reason !== 'clear') return;
          cancel();
          pointedAt.current = null;
          onChange(input);
        }}
        onChange={(_, chosen) => {
          if (chosen && typeof chosen !== 'string') onChange(chosen);
        }}
        onHighlightChange={(_, option) => {
          pointedAt.current = option;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.repeat || isComposing(event.nativeEvent)) return;
          if (isOffering && offeredContacts.some(({ id }) => id === pointedAt.current?.id)) return;
          if (!mayRead || !isOpen || !isName(typed) || typed.length < MIN_LENGTH) return onEnter();
          event.defaultMuiPrevented = true;
          chooseFirst();
        }}
        clearText={text('ui.form.clear')}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            fullWidth
            autoFocus
            error={error !== null}
            inputRef={inputRef}
            inputProps={{
              ...inputProps,
              'aria-invalid': error !== null || undefined,
              'aria-describedby': [error !== null && `${id}-error`, `${id}-help`].filter(Boolean).join(' '),
              maxLength: 80,
            }}
          />
        )}
      />
    </FieldFrame>
  );

  function notSearched(): string | null {
    if (searchError) return problemText(searchError);
    return isPaused ? text('ui.offline.title') : null;
  }
}
