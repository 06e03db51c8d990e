import { styled } from '@mui/material/styles';
import { compileBody } from '#src/domain/sms/placeholders.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { SamplePicker } from './SamplePicker.tsx';
import type { SampleContact } from './sampleContact.ts';

interface MessagePreviewProps {
  body: string;
  /** Keys of the tenant's own fields; null while they are not known. */
  customKeys: readonly string[] | null;
  sample: SampleContact | null;
  onSample: (id: string) => void;
}

const Phone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: 140,
  boxSizing: 'border-box',
  marginBlockStart: 12,
  padding: 14,
  borderRadius: 14,
  border: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.page,
}));

/** The text as a real contact gets it, and who that is. */
export function MessagePreview({ body, customKeys, sample, onSample }: MessagePreviewProps) {
  const text = useText();
  const rendered = sample ? compileBody(body, customKeys ?? undefined).render(sample) : { text: body };
  const content = () => {
    if (body.trim() === '') return <MessageBubble isQuiet>{text('texting.preview.empty')}</MessageBubble>;
    if ('text' in rendered) return <MessageBubble>{rendered.text}</MessageBubble>;
    return (
      <Note kind="warning">
        {text('texting.preview.missing', { name: sample?.name, fields: rendered.missing.join(', ') })}
      </Note>
    );
  };
  return (
    <>
      <SamplePicker sample={sample} onSample={onSample} />
      <Phone data-testid="message-preview">{content()}</Phone>
    </>
  );
}
