import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const RescheduleDialog = lazyPart(() =>
  import('./RescheduleDialog.tsx').then((module) => ({ default: module.RescheduleDialog })),
);

/** Reschedules a campaign; shown only while it is scheduled. Its dialog is loaded on demand. */
export function RescheduleButton({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (campaign.status !== 'scheduled') return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MdiIcon name="mdi-calendar-clock" size={18} />}
        onClick={() => setOpen(true)}
      >
        {text('campaigns.reschedule.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RescheduleDialog campaign={campaign} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
