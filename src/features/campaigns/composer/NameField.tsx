import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { useDraft, useDraftField, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';

/** The API's limit. */
const NAME_MAX_LENGTH = 120;

export function NameField() {
  const text = useText();
  const id = useId();
  const { isReadOnly } = useDraft();
  const [name, setName] = useDraftField('name');
  const error = useDraftView((view) => asApiError(view.error).fields.name ?? null);
  return (
    <FieldFrame
      id={id}
      label={text('campaigns.name')}
      help={text('campaigns.composer.nameHelp')}
      error={error}
      isOptional={false}
    >
      <OutlinedInput
        id={id}
        fullWidth
        value={name}
        readOnly={isReadOnly}
        error={error !== null}
        placeholder={text('campaigns.composer.namePlaceholder')}
        onChange={(event) => setName(event.target.value)}
        inputProps={{ maxLength: NAME_MAX_LENGTH, 'aria-describedby': `${id}-help`, autoComplete: 'off' }}
      />
    </FieldFrame>
  );
}
