import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { readMoney, writeMoney } from '#src/i18n/moneyText.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { memoize, ruleFor } from '#src/ui/forms/rules.ts';
import { FieldInput } from './FieldInput.tsx';
import { type FieldProps, useField } from './useField.ts';

interface InputMoneyProps extends FieldProps {
  /** ISO 4217. */
  currency: string;
  /** After the currency: "a month". */
  per?: string;
}

/**
 * An amount of money, typed as in the reader's language and stored in minor units: 12,50 in French is 1250. Empty is null. Invalid input
 * stays as typed and is reported.
 */
export function InputMoney({ currency, per, validate, ...props }: InputMoneyProps) {
  const locale = useLocale();
  const format = useFormat();
  const moneyLocale = { locale, currency };
  const formatMoney = (value: unknown): string =>
    typeof value === 'number' ? writeMoney(value, moneyLocale) : String(value ?? '');
  const binding = useField({
    inWords: (value) => (typeof value === 'number' ? format.money(value, currency) : formatMoney(value)),
    ...props,
    validate: [amount(writeMoney(readMoney('12', moneyLocale) ?? 0, moneyLocale)), ...[validate ?? []].flat()],
    parse: (typed: string) => (typed.trim() === '' ? null : (readMoney(typed, moneyLocale) ?? typed)),
    // Keeps the text as typed rather than formatted: "12," on the way to "12,50".
    format: (value: unknown) => value,
  });
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldInput
      binding={binding}
      value={typed ?? formatMoney(binding.field.value)}
      onChange={(event) => {
        setTyped(event.target.value);
        binding.field.onChange(event);
      }}
      onBlur={() => {
        setTyped(null);
        binding.field.onBlur();
      }}
      autoComplete="off"
      endAdornment={<InputAdornment position="end">{per ? `${currency} ${per}` : currency}</InputAdornment>}
      inputProps={{ inputMode: 'decimal' }}
      sx={{ maxWidth: 260 }}
    />
  );
}

/** Requires an amount of money; invalid input arrives here as the typed text. `example`: a valid amount. */
const amount = memoize((example: string) =>
  ruleFor('validation.amount', (value) => typeof value === 'number', { example }),
);
