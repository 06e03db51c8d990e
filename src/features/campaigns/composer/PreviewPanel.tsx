import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import type { LongestCase } from '#src/parts/texting/preview/LongestSwitch.tsx';
import { MessagePreview } from '#src/parts/texting/preview/MessagePreview.tsx';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import type { SampleQuery } from '#src/parts/texting/preview/useSampleContact.ts';
import { useAddedText } from '#src/parts/texting/useAddedText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface PreviewPanelProps {
  person: SampleQuery;
  onSample: (id: string) => void;
  longest: LongestCase;
}

/** The text as a recipient gets it. */
export function PreviewPanel({ person, onSample, longest }: PreviewPanelProps) {
  const text = useText();
  const body = useDraftView(({ input }) => input.body);
  const purpose = useDraftView(({ input }) => input.purpose);
  const addedText = useAddedText(body, purpose);
  const settings = useTextingSettings();
  return (
    <Section title={text('texting.preview.title')}>
      <MessagePreview
        body={body}
        customFields={settings?.custom_fields ?? null}
        person={person}
        onSample={onSample}
        longest={longest}
        addedText={addedText}
      />
      <TestMessageButton sample={person.sample} />
    </Section>
  );
}

const TestMessageDialog = lazyPart(() =>
  import('./TestMessageDialog.tsx').then((module) => ({ default: module.TestMessageDialog })),
);

/** Sends the text as a test message. */
function TestMessageButton({ sample }: { sample: SampleContact | null }) {
  const text = useText();
  const { isReadOnly } = useDraft();
  const mayTest = useCan({ action: 'update', subject: 'campaigns' }).isAllowed;
  const isEmpty = useDraftView(({ input }) => input.body.trim() === '');
  const [isOpen, setOpen] = useState(false);
  if (!mayTest || isReadOnly) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={isEmpty}
        startIcon={<MdiIcon name="mdi-cellphone-message" size={18} />}
        onClick={() => setOpen(true)}
        sx={{ marginBlockStart: 3 }}
      >
        {text('campaigns.test.button')}
      </Button>
      {isOpen && (
        <OpenedPart>
          <TestMessageDialog sample={sample} onClose={() => setOpen(false)} />
        </OpenedPart>
      )}
    </>
  );
}
