import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId } from 'react';
import type { RaRecord } from 'react-admin';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import { useDraft, useDraftField, useFieldRefusal } from '#src/features/campaigns/draft/DraftContext.tsx';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { fieldAria } from '#src/ui/forms/inputs/fieldAria.ts';

/** Loaded on demand, because MUI's autocomplete is large. */
const ReferencePicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

interface AudiencePickerProps {
  part: keyof Audience;
  label: string;
  help?: string;
  placeholder: string;
  reference: string;
  name: (record: RaRecord) => string;
  sortBy?: string;
  /** Whether it gets the focus, because the user has just added it. */
  hasFocus?: boolean;
}

/** The picker's height with a row of chips, and without (px). */
const WITH_CHIPS = 44;
const EMPTY = 37;

const focusOn = (input: HTMLInputElement | null): void => input?.focus();

/** One part of the audience: records found by typing. */
export function AudiencePicker({
  part,
  label,
  help,
  placeholder,
  reference,
  name,
  sortBy = 'name',
  hasFocus = false,
}: AudiencePickerProps) {
  const id = useId();
  const { draft, isReadOnly } = useDraft();
  const [audience] = useDraftField('audience');
  const error = useFieldRefusal(`audience.${part}`);
  // The latest audience: two parts may change before either renders again.
  const choose = (ids: string[]) => draft.change({ audience: { ...draft.view().input.audience, [part]: ids } });
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isOptional={false}>
      <Suspense fallback={<Skeleton variant="rounded" height={audience[part].length > 0 ? WITH_CHIPS : EMPTY} />}>
        <ReferencePicker
          id={id}
          ids={audience[part]}
          onChange={choose}
          reference={reference}
          name={name}
          sort={{ field: sortBy, order: 'ASC' }}
          isMultiple
          isInvalid={error !== null}
          isRefused={error !== null}
          isDisabled={isReadOnly}
          placeholder={placeholder}
          inputRef={hasFocus ? focusOn : undefined}
          aria={fieldAria({ id, error, help })}
        />
      </Suspense>
    </FieldFrame>
  );
}
