import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import type { LongestCase } from '#src/parts/texting/preview/LongestSwitch.tsx';
import { MessagePreview } from '#src/parts/texting/preview/MessagePreview.tsx';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { useAddedText } from '#src/parts/texting/useAddedText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { TestMessageButton } from './TestMessageButton.tsx';

interface PreviewPanelProps {
  sample: SampleContact | null;
  onSample: (id: string) => void;
  longest: LongestCase;
}

/** The text as a recipient gets it. */
export function PreviewPanel({ sample, onSample, longest }: PreviewPanelProps) {
  const text = useText();
  const body = useDraftView(({ input }) => input.body);
  const purpose = useDraftView(({ input }) => input.purpose);
  const added = useAddedText(body, purpose);
  const settings = useTextingSettings();
  return (
    <Section title={text('texting.preview.title')}>
      <MessagePreview
        body={body}
        customFields={settings?.custom_fields ?? null}
        sample={sample}
        onSample={onSample}
        longest={longest}
        added={added}
      />
      <TestMessageButton sample={sample} />
    </Section>
  );
}
