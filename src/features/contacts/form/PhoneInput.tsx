import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isMasked } from '#src/domain/maskedPhone.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useMay } from '#src/session/useAccess.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { PhoneHelp } from './PhoneHelp.tsx';
import { phoneQuery } from './phoneQuery.ts';
import { phoneRule } from './phoneRule.ts';

const E164 = /^\+\d{6,15}$/;

/** The number of a contact: typed in any notation, kept as E.164, shown as people write it. */
export function PhoneInput() {
  const text = useText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const country = useAccess()?.user.tenant?.default_country ?? '';
  const seesPhones = useMay({ action: 'read', subject: 'contacts', field: 'phone' }).isAllowed;
  const ownId = useRecordContext()?.id?.toString();
  const [isTyping, setTyping] = useState(false);
  const typed = String(useWatch({ name: 'phone' }) ?? '');
  const question = { dataProvider, country, seesPhones, ownId };
  const isHidden = isMasked(typed);

  const [rule] = useState(() =>
    phoneRule((value) => queryClient.fetchQuery(phoneQuery({ ...question, typed: value }))),
  );
  const [isRefusedBefore, setRefusedBefore] = useState(false);
  const { data: judgement } = useQuery({
    ...phoneQuery({ ...question, typed, isRefused: isRefusedBefore }),
    enabled: typed !== '' && !isHidden && !isTyping,
  });
  const { id, field, frame, isInvalid, isRefused, isDisabled, aria } = useField({
    source: 'phone',
    label: text('contacts.fields.phone'),
    validate: rule,
    isDisabled: isHidden,
    help: (
      <PhoneHelp
        judgement={isTyping ? undefined : judgement}
        isHidden={isHidden}
        onUse={(e164) => field.onChange(e164)}
      />
    ),
  });
  if (isRefused !== isRefusedBefore) setRefusedBefore(isRefused);
  const { ref, ...control } = field;

  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        type="tel"
        fullWidth
        autoFocus={ownId === undefined}
        autoComplete="off"
        inputRef={ref}
        value={!isTyping && E164.test(typed) ? format.phone(typed) : typed}
        error={isInvalid}
        disabled={isDisabled}
        onChange={(event) => {
          setTyping(true);
          field.onChange(event);
        }}
        onBlur={() => {
          setTyping(false);
          field.onBlur();
          if (isTyping) void keepAsE164();
        }}
        inputProps={{ ...aria, dir: 'ltr' }}
      />
    </FieldFrame>
  );

  /** The same number however it is written is no change. */
  async function keepAsE164(): Promise<void> {
    const { parsed } = await queryClient.fetchQuery(phoneQuery({ ...question, typed }));
    if (parsed.ok) field.onChange(parsed.e164);
  }
}
