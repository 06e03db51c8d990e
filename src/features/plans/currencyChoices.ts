import { CURRENCIES } from '#src/domain/company/currencies.ts';
import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';

/** Currencies by their codes and their names in the reader's language, in its alphabet's order. */
export function currencyChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const { compare } = new Intl.Collator(locale);
  return CURRENCIES.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` })).sort((a, b) =>
    compare(a.label, b.label),
  );
}
