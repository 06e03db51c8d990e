import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const SuppressionDialog = lazyPart(async () => ({
  default: (await import('./SuppressionDialog.tsx')).SuppressionDialog,
}));

/** Opens the import of a suppression list. */
export function SuppressionList() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={text('contactImport.suppression.title')} description={text('contactImport.suppression.text')}>
      <Button
        variant="outlined"
        startIcon={<MdiIcon name="mdi-account-cancel-outline" />}
        onClick={() => setOpen(true)}
        sx={{ marginBlockStart: 1 }}
      >
        {text('contactImport.suppression.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SuppressionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
