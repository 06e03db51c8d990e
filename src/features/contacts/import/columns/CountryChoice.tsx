import { styled } from '@mui/material/styles';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { LabelledSelect } from '#src/features/contacts/import/LabelledSelect.tsx';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCountries } from './useCountries.ts';

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
