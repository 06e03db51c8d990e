import { styled } from '@mui/material/styles';
import type { TenantOverview } from '#src/domain/tenants/tenantAccount.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';
import { Section } from '#src/ui/figures/Section.tsx';

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });
const Line = styled('div')({ display: 'flex', gap: 16, marginBlockEnd: 4, '& :first-of-type': { flex: 1 } });
const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' });

/** Recent failures by cause, most frequent first. */
export function TenantFailures({ failures }: Pick<TenantOverview, 'failures'>) {
  const text = useText();
  const format = useFormat();
  const words = useFailureWords();
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={text('tenants.failures')} description={text('tenants.failuresHint')}>
      {failures.length === 0 && <p>{text('tenants.noFailures')}</p>}
      <Rows>
        {failures.map(({ error_code, count }) => {
          const { cause } = words(error_code);
          return (
            <li key={error_code}>
              <Line>
                <span>{cause}</span>
                <Count>{format.number(count)}</Count>
              </Line>
              <BarMeter
                label={`${text('ui.labelOf', { label: cause })} ${format.number(count)}`}
                height={4}
                total={total}
                parts={[{ label: cause, value: count, kind: 'error' }]}
              />
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
