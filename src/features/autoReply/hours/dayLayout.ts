import { styled } from '@mui/material/styles';

export const Legend = styled('div')({ fontWeight: 550, marginBlockEnd: 4 });
export const Days = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  '& > * + *': { borderBlockStart: `1px solid ${theme.tokens.line}` },
}));
export const DayLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '110px minmax(0, 1fr)',
  gap: '4px 12px',
  padding: '8px 12px',
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
export const DayName = styled('span')({ fontWeight: 500, lineHeight: '36px' });
export const Spans = styled('div')({ display: 'grid', gap: 6 });
export const SpanLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
});
export const SpanError = styled('p')(({ theme }) => ({
  margin: '2px 0 4px',
  flexBasis: '100%',
  fontSize: '0.8125rem',
  color: theme.tokens.status.error.text,
}));
export const Quiet = styled('span')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));
export const Help = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));
