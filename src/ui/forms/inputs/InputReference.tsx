import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { FilterPayload, RaRecord, SortPayload } from 'react-admin';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

/** MUI's autocomplete is large, so it is loaded with the first form that needs it. */
const ReferencePicker = lazyPart(() =>
  import('./ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

export interface InputReferenceProps extends FieldProps {
  /** The resource it points to. */
  reference: string;
  /** The names of its records. */
  name: (record: RaRecord) => string;
  filter?: FilterPayload;
  sort?: SortPayload;
  /** Several: the value is a list of ids. Otherwise it is an id or null. */
  isMultiple?: boolean;
  placeholder?: string;
}

/** Records of another resource, found by typing: `<InputReference source="group_ids" reference="groups" isMultiple name={recordName} … />`. */
export function InputReference({
  reference,
  name,
  filter,
  sort,
  isMultiple = false,
  placeholder,
  ...props
}: InputReferenceProps) {
  const { id, field, frame, isInvalid, isRefused, isDisabled, aria } = useField({
    inWords: () => placeholder ?? '',
    reference: { resource: reference, name },
    ...props,
    format: (value: unknown) => value ?? (isMultiple ? [] : null),
  });
  const ids: string[] = isMultiple ? field.value : field.value === null ? [] : [field.value];
  return (
    <FieldFrame {...frame}>
      <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
        <ReferencePicker
          id={id}
          ids={ids}
          onChange={(next) => field.onChange(isMultiple ? next : (next[0] ?? null))}
          onBlur={() => field.onBlur()}
          inputRef={field.ref}
          reference={reference}
          name={name}
          filter={filter}
          sort={sort}
          isMultiple={isMultiple}
          isInvalid={isInvalid}
          isRefused={isRefused}
          isDisabled={isDisabled}
          placeholder={placeholder}
          aria={aria}
        />
      </Suspense>
    </FieldFrame>
  );
}
