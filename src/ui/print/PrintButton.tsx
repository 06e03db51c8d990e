import Button from '@mui/material/Button';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Prints the page. Pages need no code for it: `theme/paperStyles.ts` hides what is useless on paper. */
export function PrintButton({ size = 'small' }: { size?: 'small' | 'medium' }) {
  const text = useText();
  return (
    <Button
      size={size}
      variant="outlined"
      startIcon={<MdiIcon name="mdi-printer-outline" size={size === 'small' ? 18 : 20} />}
      onClick={() => window.print()}
    >
      {text('ui.print.button')}
    </Button>
  );
}
