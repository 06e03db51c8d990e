import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { callOperation } from '#src/api/callOperation.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { isMasked } from '#src/domain/contacts/maskedPhone.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { PhoneHelp } from './PhoneHelp.tsx';
import { type PhoneCheck, phoneQuery } from './phoneQuery.ts';
import { phoneRule } from './phoneRule.ts';

const E164 = /^\+\d{6,15}$/;

/** A contact's number: typed in any notation, stored as E.164, shown as people write it. */
export function PhoneInput() {
  const text = useText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const queryOf = usePhoneQuery();
  const record = useRecordContext<Contact>();
  const { getValues } = useFormContext();
  const typed = String(useWatch({ name: 'phone' }) ?? '');
  const [isTyping, setTyping] = useState(false);
  /** Enter validates the number while typing. */
  const [isEnterPressed, setEnterPressed] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  // A stored number is valid and needs no parser; a masked number cannot be checked.
  const isUnchanged = (value: string): boolean => value === record?.phone || isMasked(value);
  const isChecked = !isTyping || isEnterPressed;
  const { data: result } = useQuery({
    ...queryOf(typed, wasRefused),
    enabled: typed !== '' && isChecked && !isUnchanged(typed),
  });
  /** A number that was free stays free: its owner may be the contact that this form has created, if the response was lost. The API decides. */
  const free = useRef(new Set<string>());
  const checkUnlessFree = async (value: string): Promise<PhoneCheck> => {
    const checked = await queryClient.fetchQuery(queryOf(value));
    const e164 = checked.parsed?.ok ? checked.parsed.e164 : '';
    if (checked.owner === null) free.current.add(e164);
    return free.current.has(e164) ? { ...checked, owner: null } : checked;
  };
  const { id, field, frame, isInvalid, isRefused, isDisabled, aria } = useField({
    source: 'phone',
    label: text('contacts.fields.phone'),
    inWords: (value) => format.phone(String(value ?? '')),
    validate: phoneRule(async (value) => (isUnchanged(value) ? null : checkUnlessFree(value))),
    isDisabled: isMasked(typed),
    hasAutoFocus: record === undefined,
    help: (
      <PhoneHelp
        result={isChecked ? result : undefined}
        isHidden={isMasked(typed)}
        onUse={(e164) => field.onChange(e164)}
      />
    ),
  });
  const { ref, ...control } = field;
  // The API's refusal is newer than the earlier look-up.
  if (isRefused !== wasRefused) setWasRefused(isRefused);

  /** The same number in another notation is not a change. Users may correct it during the look-up. */
  const keepAsE164 = async (): Promise<void> => {
    const { parsed } = await queryClient.fetchQuery(queryOf(typed));
    if (parsed?.ok && parsed.suggestion === null && getValues('phone') === typed) field.onChange(parsed.e164);
  };
  /** With an invalid number, Enter does not save: pressed again, it applies the suggestion shown. Ctrl+Enter and an Enter held down do not. */
  const takeSuggestion = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    setEnterPressed(true);
    const { parsed } = (isChecked && result) || {};
    if (event.ctrlKey || event.metaKey || event.repeat) return;
    if (!parsed || parsed.ok || parsed.suggestion === null) return;
    event.preventDefault();
    field.onChange(parsed.suggestion);
  };
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        type="tel"
        fullWidth
        autoComplete="off"
        inputRef={ref}
        value={!isTyping && E164.test(typed) ? format.phone(typed) : typed}
        error={isInvalid}
        disabled={isDisabled}
        onChange={(event) => {
          setTyping(true);
          setEnterPressed(false);
          field.onChange(event);
        }}
        onKeyDown={takeSuggestion}
        onBlur={() => {
          setTyping(false);
          field.onBlur();
          if (isTyping && typed.trim() !== '') void keepAsE164();
        }}
        inputProps={{ ...aria, dir: 'ltr' }}
      />
    </FieldFrame>
  );
}

/** Validates a typed number for this tenant, user and contact. */
function usePhoneQuery(): (typed: string, isRefused?: boolean) => ReturnType<typeof phoneQuery> {
  const { getList } = useDataProvider();
  const country = useAccess()?.user.tenant?.default_country ?? '';
  const seesPhones = useCan({ action: 'read', subject: 'contacts', field: 'phone' }).isAllowed;
  const mayImport = useCan({ action: 'import', subject: 'contacts' }).isAllowed;
  const ownId = useRecordContext<Contact>()?.id;
  return (typed, isRefused) =>
    phoneQuery({ getList, call: callOperation, country, seesPhones, mayImport, ownId, typed, isRefused });
}
