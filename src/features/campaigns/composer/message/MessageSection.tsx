import { useDraft, useDraftField, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { BodyEditor } from '#src/ui/texting/editor/BodyEditor.tsx';
import type { SampleContact } from '#src/ui/texting/preview/sampleContact.ts';
import { useTextingSettings } from '#src/ui/texting/useTextingSettings.ts';

/** The text itself. */
export function MessageSection({ sample }: { sample: SampleContact | null }) {
  const text = useText();
  const { isReadOnly } = useDraft();
  const [body, setBody] = useDraftField('body');
  const [templateId, setTemplateId] = useDraftField('template_id');
  const error = useDraftView((view) => readProblem(view.error).fields.body ?? null);
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
        isReadOnly={isReadOnly}
        template={{ id: templateId, onChange: setTemplateId }}
        error={error}
      />
    </Section>
  );
}
