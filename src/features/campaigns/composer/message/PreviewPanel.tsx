import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MessagePreview } from '#src/ui/texting/preview/MessagePreview.tsx';
import type { SampleContact } from '#src/ui/texting/preview/sampleContact.ts';
import { useTextingSettings } from '#src/ui/texting/useTextingSettings.ts';

interface PreviewPanelProps {
  sample: SampleContact | null;
  onSample: (id: string) => void;
}

/** The text as one of its readers gets it. */
export function PreviewPanel({ sample, onSample }: PreviewPanelProps) {
  const text = useText();
  const body = useDraftView(({ input }) => input.body);
  const settings = useTextingSettings();
  return (
    <Section title={text('texting.preview.title')}>
      <MessagePreview body={body} customFields={settings?.custom_fields ?? null} sample={sample} onSample={onSample} />
    </Section>
  );
}
