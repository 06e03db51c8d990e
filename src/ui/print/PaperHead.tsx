import { styled, useTheme } from '@mui/material/styles';
import { serverNow } from '#src/api/serverTime.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  paddingBlockEnd: 6,
  marginBlockEnd: 16,
  fontSize: '0.75rem',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
}));

/** In print only: the company, the product and the date. `names` are the company's and the product's. */
export function PaperHead({ names }: { names: readonly string[] }) {
  const text = useText();
  const format = useFormat();
  const { isPaper } = useTheme();
  if (!isPaper) return null;
  return (
    <Row>
      <strong>{names.join(' · ')}</strong>
      <span>{text('ui.print.made', { time: format.dateTimeZoned(new Date(serverNow()).toISOString()) })}</span>
    </Row>
  );
}
