import { styled } from '@mui/material/styles';
import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFailureWords } from './useFailureWords.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 16px', paddingBlock: 10 },
  '& > li:first-of-type': { paddingBlockStart: 0 },
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** What went wrong on this device, by cause in plain words, and what to do about it. */
export function FailureCauses({ failures }: Pick<DeviceReport, 'failures'>) {
  const text = useText();
  const format = useFormat();
  const words = useFailureWords();
  if (failures.length === 0) return <p style={{ margin: 0 }}>{text('devices.show.noFailures')}</p>;
  return (
    <List>
      {failures.map(({ error_code, count }) => {
        const { cause, advice } = words(error_code);
        return (
          <li key={error_code}>
            <span>{cause}</span>
            <strong>{format.number(count)}</strong>
            {advice && <p>{advice}</p>}
          </li>
        );
      })}
    </List>
  );
}
