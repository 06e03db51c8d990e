import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { dialCountries } from '#src/domain/sms/phone/dialCountries.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { LabelledSelect } from '#src/features/contacts/import/LabelledSelect.tsx';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useText } from '#src/i18n/useText.ts';

const Narrow = styled('div')({ maxWidth: 400 });

/** The country that numbers are read for where they do not say one. */
export function CountryChoice() {
  const text = useText();
  const countries = useCountries();
  const { country } = useDraft();
  return (
    <Narrow>
      <LabelledSelect
        label={text('contactImport.columns.country')}
        help={text('contactImport.columns.countryHelp')}
        value={country}
        onChange={(value) => importDraft.setCountry(value)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </LabelledSelect>
    </Narrow>
  );
}

/** The countries that numbers may be from, by their names in the chosen language. */
function useCountries(): { code: string; name: string }[] {
  const locale = useLocale();
  // Two hundred and fifty names to look up and sort take longer than a frame.
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    const countries = dialCountries().map((code) => ({ code, name: names.of(code) ?? code }));
    return countries.sort((one, other) => compare(one.name, other.name));
  }, [locale]);
}
