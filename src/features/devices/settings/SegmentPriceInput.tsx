import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useLocale } from 'react-admin';
import { CURRENCIES } from '#src/domain/company/currencies.ts';
import { currencyOfCountry } from '#src/domain/company/currencyOfCountry.ts';
import type { Money } from '#src/domain/devices/cost.ts';
import { useText } from '#src/i18n/useText.ts';
import { exactAmount } from '#src/parts/devices/exactAmount.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { isAmountText } from './amount.ts';

interface SegmentPriceInputProps {
  /** The operator reports the price with each message. */
  isReported?: boolean;
  /** The account's currency, if the operator reports it; otherwise the company's is used. */
  currency?: string | undefined;
}

/** What a segment costs on this device, by contract; empty if unknown. */
export function SegmentPriceInput({ isReported = false, currency: accountCurrency }: SegmentPriceInputProps) {
  const text = useText();
  const locale = useLocale();
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({
    source: 'segment_price',
    label: text('devices.price.label'),
    help: text(isReported ? 'devices.price.reportedHelp' : 'devices.price.help'),
    inWords: (value) => (value ? exactAmount(value as Money, locale) : '–'),
    validate: (value: Money | null) => (value && !isAmountText(value.amount) ? text('devices.price.wrong') : undefined),
  });
  const country = useAccess()?.user.tenant?.default_country ?? '';
  const usual = accountCurrency ?? currencyOfCountry(country);
  // react-admin gives an empty text for null.
  const price = (field.value || null) as Money | null;
  const change = (amount: string, currency: string) => {
    const typed = amount.trim().replace(',', '.');
    field.onChange(typed === '' ? null : { amount: typed, currency });
  };
  const currency = price?.currency ?? usual;
  return (
    <FieldFrame {...frame}>
      <div style={{ display: 'flex', gap: 8 }}>
        <OutlinedInput
          id={id}
          value={price?.amount ?? ''}
          placeholder="0.0075"
          disabled={isDisabled}
          error={isInvalid}
          inputRef={field.ref}
          inputProps={{ ...aria, inputMode: 'decimal', maxLength: 13 }}
          onChange={(event) => change(event.target.value, currency)}
          onBlur={() => field.onBlur()}
          sx={{ width: 160 }}
        />
        <Select
          value={currency}
          disabled={isDisabled || price === null}
          inputProps={{ 'aria-label': text('devices.price.currency') }}
          onChange={(event) => change(price?.amount ?? '', event.target.value)}
        >
          {[...new Set([...CURRENCIES, currency])].map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </Select>
      </div>
    </FieldFrame>
  );
}
