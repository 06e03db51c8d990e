import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { countryChoices } from '#src/parts/contacts/choices/countryChoices.ts';
import { countryNames } from '#src/parts/devices/countryNames.ts';
import { ChoicesPicker } from '#src/ui/forms/inputs/ChoicesPicker.tsx';

interface CountriesPickerProps {
  label: string;
  /** ISO 3166. */
  countries: readonly string[];
  isDisabled: boolean;
  onChange: (countries: string[]) => void;
}

/** Picks countries by name. */
export function CountriesPicker({ label, countries, isDisabled, onChange }: CountriesPickerProps) {
  const locale = useLocale() ?? 'en';
  const choices = useMemo(() => countryChoices(locale), [locale]);
  if (isDisabled) return <span>{countryNames(countries, locale)}</span>;
  return <ChoicesPicker label={label} values={countries} choices={choices} onChange={onChange} />;
}
