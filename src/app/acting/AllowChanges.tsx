import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { THRESHOLDS } from '#src/config/constants.ts';
import { useText } from '#src/i18n/useText.ts';
import type { CurrentVisit } from '#src/session/acting/createVisits.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const AllowChangesDialog = lazy(async () => ({
  default: (await import('./AllowChangesDialog.tsx')).AllowChangesDialog,
}));

/** From a visit that looks to one that changes. */
export function AllowChanges({ visit }: { visit: CurrentVisit }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery(`(max-width:${THRESHOLDS.xs - 1}px)`, { noSsr: true });
  return (
    <>
      {isNarrow ? (
        <IconAction icon="mdi-pencil-lock-outline" label={t('acting.allow')} onClick={() => setOpen(true)} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<MdiIcon name="mdi-pencil-lock-outline" />}
          onClick={() => setOpen(true)}
          sx={{ flexShrink: 0 }}
        >
          {t('acting.allow')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AllowChangesDialog visit={visit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
