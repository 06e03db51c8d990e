import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { useMay } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const TestMessageDialog = lazy(() =>
  import('./TestMessageDialog.tsx').then((module) => ({ default: module.TestMessageDialog })),
);

/** Sends the text as a test message. */
export function TestMessageButton({ sample }: { sample: SampleContact | null }) {
  const text = useText();
  const { isReadOnly } = useDraft();
  const mayTest = useMay({ action: 'update', subject: 'campaigns' }).isAllowed;
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
        <Suspense fallback={null}>
          <TestMessageDialog sample={sample} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
