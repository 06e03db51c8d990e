import { asApiError } from '#src/api/apiError.ts';
import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import { useDraft, useDraftField, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { BodyEditor } from '#src/parts/texting/editor/BodyEditor.tsx';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { useAddedText } from '#src/parts/texting/useAddedText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { FieldError } from '#src/ui/forms/inputs/FieldError.tsx';

interface MessageSectionProps {
  sample: SampleContact | null;
  measure: BodyMeasure | null;
}

/** The text. */
export function MessageSection({ sample, measure }: MessageSectionProps) {
  const text = useText();
  const { isReadOnly } = useDraft();
  const [body, setBody] = useDraftField('body');
  const [templateId, setTemplateId] = useDraftField('template_id');
  const error = useDraftView((view) => asApiError(view.error).fields.body ?? null);
  const purpose = useDraftView(({ input }) => input.purpose);
  const added = useAddedText(body, purpose);
  const settings = useTextingSettings();
  return (
    <Section isPlain title={text('campaigns.composer.message')}>
      <BodyEditor
        label={text('campaigns.composer.body')}
        isLabelHidden
        value={body}
        onChange={setBody}
        customFields={settings?.custom_fields ?? null}
        sample={sample}
        added={added}
        audienceSegments={measure && { now: measure.segments, ifPlain: measure.segments_if_plain }}
        isReadOnly={isReadOnly}
        template={{ id: templateId, onChange: setTemplateId }}
        error={error && <FieldError error={error} />}
      />
    </Section>
  );
}
