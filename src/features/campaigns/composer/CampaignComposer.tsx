import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { FilterPayload } from 'react-admin';
import { MOBILE_BREAKPOINT } from '#src/config/constants.ts';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import { CAMPAIGN_NAME_MAX_LENGTH } from '#src/domain/campaigns/campaignTerms.ts';
import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import { findForcing } from '#src/domain/sms/plain/plainReplacements.ts';
import { isAudienceEmpty } from '#src/domain/sms/review/audience.ts';
import { useDraft, useDraftField, useDraftView, useFieldRefusal } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { AddedLinesWaiting } from '#src/parts/texting/editor/AddedLinesWaiting.tsx';
import { BodyEditor } from '#src/parts/texting/editor/BodyEditor.tsx';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { type SampleQuery, useSampleContact } from '#src/parts/texting/preview/useSampleContact.ts';
import { useAddedText } from '#src/parts/texting/useAddedText.ts';
import { useBodyMeasure } from '#src/parts/texting/useBodyMeasure.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { FieldError } from '#src/ui/forms/inputs/FieldError.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { AudienceSection } from './AudienceSection.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { DraftProblems } from './DraftProblems.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ReachPanel } from './ReachPanel.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 40,
  padding: '24px 32px 0',
  // As wide as a form with its aside.
  maxWidth: 1184,
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
  '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
}));
const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  alignContent: 'start',
  '&& > * + *': { marginBlockStart: 36 },
});
const Aside = styled('aside')({
  position: 'sticky',
  insetBlockStart: 72,
  alignSelf: 'start',
  display: 'grid',
  gap: 16,
});

interface ComposerProps {
  onReview: () => void;
  /** Below the editor. */
  children?: ReactNode;
}

/** The composer of a campaign, with information next to it if there is room. */
export function CampaignComposer({ onReview, children }: ComposerProps) {
  const isWide = useMediaQuery(`(min-width:${MOBILE_BREAKPOINT}px)`, { noSsr: true });
  const [chosenSample, chooseSample] = useState<string | null>(null);
  const [isLongest, setLongest] = useState(false);
  const incompleteField = useRef<HTMLInputElement>(null);
  const { measure, error } = useDraftMeasure(isLongest);
  const person = useSample(isLongest ? (measure?.longest?.contact_id ?? chosenSample) : chosenSample);
  const longest = { isOn: isLongest, onSwitch: setLongest, measure, error };
  const preview = <PreviewPanel person={person} onSample={chooseSample} longest={longest} />;
  return (
    <Columns data-wide={isWide ? '' : undefined}>
      <div>
        <Sections>
          <DraftProblems />
          <NameField />
          <AudienceSection />
          {!isWide && <ReachPanel />}
          <MessageSection sample={person.sample} measure={measure} />
          {!isWide && preview}
          <ScheduleSection incompleteField={incompleteField} />
          <DeliverySection />
          {children}
        </Sections>
        <ComposerBar onReview={onReview} incompleteField={incompleteField} />
      </div>
      {isWide && (
        <Aside>
          <PartBoundaries>
            {preview}
            <ReachPanel />
          </PartBoundaries>
        </Aside>
      )}
    </Columns>
  );
}

/**
 * The size of the draft's text for its audience, or for everyone without one. Requested for the longest text, and when plain characters
 * could save segments.
 */
function useDraftMeasure(isLongestWanted: boolean): ReturnType<typeof useBodyMeasure> {
  const body = useDraftView(({ input }) => input.body);
  const purpose = useDraftView(({ input }) => input.purpose);
  const audience = useDraftView(({ input }) => input.audience);
  const isEmpty = isAudienceEmpty(audience);
  return useBodyMeasure({
    body,
    purpose,
    audience: isEmpty ? null : audience,
    isWanted: isLongestWanted || (!isEmpty && findForcing(body).length > 0),
  });
}

/** The contact of the preview: the chosen one, otherwise one of the audience, otherwise anyone. */
function useSample(chosen: string | null): SampleQuery {
  const audience = useDraftView(({ input }) => input.audience);
  return useSampleContact(chosen, someOf(audience));
}

function someOf({ group_ids, category_ids, contact_ids }: Audience): FilterPayload {
  if (group_ids.length > 0) return { group_ids };
  if (category_ids.length > 0) return { category_id: category_ids };
  return contact_ids.length > 0 ? { id: contact_ids } : {};
}

interface MessageSectionProps {
  sample: SampleContact | null;
  measure: BodyMeasure | null;
}

/** The text. */
function MessageSection({ sample, measure }: MessageSectionProps) {
  const text = useText();
  const { isReadOnly } = useDraft();
  const [body, setBody] = useDraftField('body');
  const [templateId, setTemplateId] = useDraftField('template_id');
  const error = useFieldRefusal('body');
  const purpose = useDraftView(({ input }) => input.purpose);
  const addedText = useAddedText(body, purpose);
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
        addedText={addedText}
        audienceSegments={measure && { now: measure.segments, ifPlain: measure.segments_if_plain }}
        isReadOnly={isReadOnly}
        template={{ id: templateId, onChange: setTemplateId }}
        error={error && <FieldError error={error} />}
      />
      <AddedLinesWaiting addedText={addedText} />
    </Section>
  );
}

function NameField() {
  const text = useText();
  const id = useId();
  const { isReadOnly } = useDraft();
  const [name, setName] = useDraftField('name');
  const error = useFieldRefusal('name');
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
        inputProps={{ maxLength: CAMPAIGN_NAME_MAX_LENGTH, 'aria-describedby': `${id}-help`, autoComplete: 'off' }}
      />
    </FieldFrame>
  );
}
