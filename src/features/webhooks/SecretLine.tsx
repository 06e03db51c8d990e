import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  border: `1px solid ${theme.tokens.line}`,
  '& code': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontFamily: 'ui-monospace, monospace' },
}));

/** A secret to copy. */
export function SecretLine({ secret }: { secret: string }) {
  const text = useText();
  return (
    <Line role="group" aria-label={text('webhooks.secret.label')}>
      <code>{secret}</code>
      <CopyButton value={secret} label={text('webhooks.secret.copy')} />
    </Line>
  );
}
