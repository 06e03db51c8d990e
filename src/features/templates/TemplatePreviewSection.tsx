import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { useText } from '#src/i18n/useText.ts';
import type { LongestCase } from '#src/parts/texting/preview/LongestSwitch.tsx';
import { MessagePreview } from '#src/parts/texting/preview/MessagePreview.tsx';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { useAddedText } from '#src/parts/texting/useAddedText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { Section } from '#src/ui/figures/Section.tsx';

interface TemplatePreviewSectionProps {
  body: string;
  purpose: MessagePurpose;
  sample: SampleContact | null;
  onSample: (id: string) => void;
  longest: LongestCase;
}

/** The template as one contact would get it in a campaign. */
export function TemplatePreviewSection({ body, purpose, ...props }: TemplatePreviewSectionProps) {
  const text = useText();
  const settings = useTextingSettings();
  const added = useAddedText(body, purpose);
  return (
    <Section title={text('texting.preview.title')}>
      <MessagePreview body={body} customFields={settings?.custom_fields ?? null} added={added} {...props} />
    </Section>
  );
}
