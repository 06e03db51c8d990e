import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { plainWords } from '#src/features/contacts/import/columns/plainWords.ts';
import {
  ENCODING_ALIASES,
  ENCODING_GROUP_NAMES,
  ENCODING_GROUPS,
  type EncodingGroup,
  type FileEncoding,
} from '#src/features/contacts/import/reading/fileEncodings.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { usePickerWords } from '#src/ui/forms/inputs/usePickerWords.ts';
import { useEncodingLabel } from './useEncodingLabel.ts';

interface Option {
  encoding: FileEncoding;
  label: string;
  group: string;
  /** The words that find it. */
  words: string;
}

interface EncodingPickerProps {
  value: FileEncoding;
  /** The detected encoding, which comes first. */
  guess: FileEncoding;
  isDisabled: boolean;
  onChange: (encoding: FileEncoding) => void;
}

/** The languages of a group, for people who do not know its name. */
const Languages = styled('span')(({ theme }) => ({
  fontWeight: 400,
  color: theme.tokens.textQuiet,
  marginInlineStart: 6,
}));
const GroupHead = styled('div')(({ theme }) => ({
  padding: '8px 12px 4px',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.4,
  color: theme.tokens.text,
  backgroundColor: theme.tokens.raised,
}));
const Group = styled('li')({ listStyle: 'none' });
const Options = styled('ul')({ padding: 0 });

/** Chooses an encoding; typing searches names, scripts and languages. The detected one comes first. */
export function EncodingPicker({ value, guess, isDisabled, onChange }: EncodingPickerProps) {
  const text = useText();
  const pickerWords = usePickerWords();
  const id = useId();
  const label = useEncodingLabel();
  const languagesOf = (group: EncodingGroup) => {
    const key = LANGUAGES[group];
    return key === undefined ? '' : text(key);
  };
  const recognized = text('contactImport.file.recognized');
  const options = ENCODING_GROUP_NAMES.flatMap((group) =>
    ENCODING_GROUPS[group].map((encoding): Option => {
      const name = text(`contactImport.encodingGroups.${group}`);
      const languages = languagesOf(group);
      return {
        encoding,
        label: label(encoding),
        group: name,
        words: plainWords(`${label(encoding)} ${name} ${languages} ${ENCODING_ALIASES[encoding] ?? ''}`),
      };
    }),
  );
  const first = options.find(({ encoding }) => encoding === guess) as Option;
  const sorted = [{ ...first, group: recognized }, ...options.filter((option) => option !== first)];
  const languagesBy = new Map(
    ENCODING_GROUP_NAMES.map((group) => [text(`contactImport.encodingGroups.${group}`), languagesOf(group)]),
  );
  return (
    <FieldFrame id={id} label={text('contactImport.file.encoding')} error={null} isOptional={false}>
      <Autocomplete<Option, false, true>
        id={id}
        disableClearable
        value={sorted.find(({ encoding }) => encoding === value) ?? first}
        options={sorted}
        groupBy={({ group }) => group}
        getOptionLabel={(option) => option.label}
        getOptionKey={({ encoding }) => encoding}
        isOptionEqualToValue={(option, chosen) => option.encoding === chosen.encoding}
        filterOptions={(all, state) => find(all, { ...state, inputValue: plainWords(state.inputValue) })}
        disabled={isDisabled}
        onChange={(_, option) => onChange(option.encoding)}
        {...pickerWords}
        renderGroup={({ key, group, children }) => (
          <Group key={key} role="group" aria-label={group}>
            <GroupHead aria-hidden>
              {group}
              {languagesBy.get(group) && <Languages>{languagesBy.get(group)}</Languages>}
            </GroupHead>
            <Options role="presentation">{children}</Options>
          </Group>
        )}
        renderInput={({ InputProps, inputProps, disabled }) => (
          <OutlinedInput {...InputProps} fullWidth disabled={disabled} inputProps={inputProps} />
        )}
      />
    </FieldFrame>
  );
}

/** The languages of groups that are not named after their only language. */
const LANGUAGES: Partial<Record<EncodingGroup, TextKey>> = {
  unicode: 'contactImport.encodingLanguages.unicode',
  western: 'contactImport.encodingLanguages.western',
  central: 'contactImport.encodingLanguages.central',
  baltic: 'contactImport.encodingLanguages.baltic',
  turkish: 'contactImport.encodingLanguages.turkish',
  cyrillic: 'contactImport.encodingLanguages.cyrillic',
  hebrew: 'contactImport.encodingLanguages.hebrew',
  arabic: 'contactImport.encodingLanguages.arabic',
  chinese: 'contactImport.encodingLanguages.chinese',
};

const find = createFilterOptions<Option>({ stringify: ({ words }) => words });
