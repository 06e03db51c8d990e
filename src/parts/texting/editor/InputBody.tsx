import { styled } from '@mui/material/styles';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { availableCustomKeys, placeholderProblems } from '#src/domain/sms/placeholders.ts';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { useAddedText } from '#src/parts/texting/useAddedText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { FieldError } from '#src/ui/forms/inputs/FieldError.tsx';
import { type FieldProps, useField } from '#src/ui/forms/inputs/useField.ts';
import { AddedLinesWaiting } from './AddedLinesWaiting.tsx';
import { BodyEditor } from './BodyEditor.tsx';

const Help = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

interface InputBodyProps extends FieldProps {
  /** The purpose of a campaign or template. Omit it for a reply, to which nothing is added. */
  purpose?: MessagePurpose;
  /** The contact whose text is counted. */
  sample?: SampleContact | null;
}

/** A form's input for a message's text, with {@link BodyEditor}. Unknown placeholders prevent saving. */
export function InputBody({ purpose, sample = null, validate = [], ...props }: InputBodyProps) {
  const settings = useTextingSettings();
  const customKeys = settings && availableCustomKeys(settings.custom_fields);
  const knownFields = (body: unknown) =>
    customKeys && placeholderProblems(String(body ?? ''), customKeys).length > 0
      ? { message: 'texting.editor.fixFields', args: {} }
      : undefined;
  const { id, field, frame, isDisabled } = useField({ ...props, validate: [validate].flat().concat(knownFields) });
  const value = String(field.value ?? '');
  const addedText = useAddedText(value, purpose ?? 'transactional');
  return (
    <div>
      <BodyEditor
        id={id}
        inputRef={field.ref}
        label={frame.label}
        isOptional={frame.isOptional}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        customFields={settings?.custom_fields ?? null}
        addedText={purpose ? addedText : undefined}
        sample={sample}
        isReadOnly={isDisabled}
        error={frame.error && <FieldError error={frame.error} />}
      />
      {purpose && <AddedLinesWaiting addedText={addedText} />}
      {frame.help && <Help>{frame.help}</Help>}
    </div>
  );
}
