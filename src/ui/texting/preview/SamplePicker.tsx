import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import type { Contact } from '#src/domain/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { type SampleContact, sampleOf } from './sampleContact.ts';

interface SamplePickerProps {
  sample: SampleContact | null;
  onSample: (sample: SampleContact) => void;
}

const OFFERED = 10;
const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBlockEnd: 4,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** Chooses the contact for whom a text is shown. */
export function SamplePicker({ sample, onSample }: SamplePickerProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDeferredValue(typed === sample?.name ? '' : typed);
  const { data = [], isPending } = useGetList<Contact>(
    'contacts',
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'first_name', order: 'ASC' }, filter: q ? { q } : {} },
    { enabled: isOpen, placeholderData: (before) => before },
  );
  const options = data.map(sampleOf);
  return (
    <>
      <Label htmlFor={id}>{text('texting.preview.person')}</Label>
      <Autocomplete
        id={id}
        size="small"
        disableClearable
        value={sample ?? (null as unknown as SampleContact)}
        options={options}
        filterOptions={(all) => all}
        loading={isPending}
        noOptionsText={text('texting.preview.none')}
        getOptionLabel={({ name }) => name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, value) => setTyped(value)}
        onChange={(_, chosen) => onSample(chosen)}
        renderInput={(params) => <TextField {...params} placeholder={text('texting.preview.find')} />}
      />
    </>
  );
}
