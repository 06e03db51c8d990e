import { styled } from '@mui/material/styles';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { NOTHING_ADDED } from '#src/domain/sms/addedTextTerms.ts';
import { availableCustomKeys, compileBody, placeholderProblems } from '#src/domain/sms/placeholders.ts';
import { useText } from '#src/i18n/useText.ts';
import type { AddedLines } from '#src/parts/texting/useAddedText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { AddedBubble } from './AddedBubble.tsx';
import { type LongestCase, LongestSwitch, LongestWords } from './LongestSwitch.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { SamplePicker } from './SamplePicker.tsx';
import { useFieldName } from './useFieldName.ts';
import type { SampleQuery } from './useSampleContact.ts';

interface MessagePreviewProps {
  body: string;
  /** The tenant's custom fields; null while loading. */
  customFields: readonly CustomField[] | null;
  person: SampleQuery;
  onSample: (id: string) => void;
  /** Enables showing the longest text. */
  longest?: LongestCase;
  addedText?: AddedLines;
}

const Phone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 140,
  boxSizing: 'border-box',
  marginBlockStart: 12,
  padding: 14,
  borderRadius: 14,
  border: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.page,
}));

/** The text as a real contact gets it, with the contact's name. */
export function MessagePreview({
  body,
  customFields,
  person: { sample, error, refetch },
  onSample,
  longest,
  addedText = NOTHING_ADDED,
}: MessagePreviewProps) {
  const text = useText();
  const fieldName = useFieldName(customFields);
  const fullText = addedText.before + body + addedText.after;
  const content = () => {
    if (body.trim() === '') return <MessageBubble isQuiet>{text('texting.preview.empty')}</MessageBubble>;
    const customKeys = customFields ? availableCustomKeys(customFields) : undefined;
    // Errors are shown in the editor; this shows the text as written.
    if (!sample || (customKeys && placeholderProblems(body, customKeys).length > 0)) {
      return <AddedBubble addedText={addedText}>{fullText}</AddedBubble>;
    }
    const rendered = compileBody(fullText, customKeys, body).render(sample);
    if ('text' in rendered) return <AddedBubble addedText={addedText}>{rendered.text}</AddedBubble>;
    const fields = rendered.missing.map(fieldName).join(', ');
    return <Note kind="warning">{text('texting.preview.missing', { name: sample.name, fields })}</Note>;
  };
  return (
    <>
      {longest && <LongestSwitch {...longest} />}
      {longest?.isOn ? <LongestWords {...longest} /> : <SamplePicker sample={sample} onSample={onSample} />}
      {error && (
        <div style={{ marginBlockStart: 12 }}>
          <ProblemNote error={error} title={text('ui.notLoaded')} onRetry={refetch} />
        </div>
      )}
      <Phone data-testid="message-preview">{content()}</Phone>
    </>
  );
}
