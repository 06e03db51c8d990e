import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, useId } from 'react';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import type { SampleContact } from './sampleContact.ts';

const ReferencePicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

interface SamplePickerProps {
  sample: SampleContact | null;
  onSample: (id: string) => void;
}

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBlockEnd: 4,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** Chooses the contact of a preview. */
export function SamplePicker({ sample, onSample }: SamplePickerProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  return (
    <>
      <Label htmlFor={id}>{text('texting.preview.person')}</Label>
      <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
        <ReferencePicker
          id={id}
          ids={sample ? [sample.id] : []}
          onChange={([chosen]) => chosen && onSample(chosen)}
          reference="contacts"
          name={(contact) => fullName(contact as never) || String(contact.phone ?? '–')}
          detail={(contact) => format.phone(String(contact.phone ?? '–'))}
          sort={{ field: 'first_name', order: 'ASC' }}
          isMultiple={false}
          placeholder={text('texting.preview.find')}
        />
      </Suspense>
    </>
  );
}
