import { styled } from '@mui/material/styles';
import type { Device, Sim } from '#src/domain/devices/device.ts';
import { hasAccount } from '#src/domain/devices/deviceTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

const Rows = styled('div')({ display: 'grid', gap: 6, minWidth: 140, paddingBlock: 8 });
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  fontSize: '0.8125rem',
  // A name that does not fit next to the figures gets its own line. An operator's name may be long and have no space.
  '& > span': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 8px',
    whiteSpace: 'nowrap',
  },
  '& small': {
    minWidth: 0,
    fontSize: 'inherit',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    color: theme.tokens.textQuiet,
  },
}));

/** What each SIM has sent today, out of its limit. An account has no limit of its own. */
export function SimUsage({ device: { kind, sims } }: { device: Pick<Device, 'kind' | 'sims'> }) {
  const text = useText();
  const format = useFormat();
  if (sims.length === 0) return <span>{text('devices.noSims')}</span>;
  return (
    <Rows>
      {sims.map((sim) =>
        hasAccount(kind) ? (
          <Row key={sim.slot}>
            <span>
              <small>{sim.carrier}</small>
              {format.number(sim.sent_today)}
            </span>
          </Row>
        ) : (
          <SimMeter key={sim.slot} sim={sim} />
        ),
      )}
    </Rows>
  );
}

function SimMeter({ sim: { slot, carrier, sent_today, messages_per_day } }: { sim: Sim }) {
  const text = useText();
  const format = useFormat();
  const figures = { slot: slot + 1, sent: format.number(sent_today), limit: format.number(messages_per_day) };
  const share = sent_today / messages_per_day;
  const kind: StatusKind = share >= 1 ? 'error' : share >= 0.9 ? 'warning' : 'success';
  return (
    <Row>
      <span>
        <small>{carrier || text('devices.sim', figures)}</small>
        {text('devices.simUsage', figures)}
      </span>
      <BarMeter
        height={4}
        label={text('devices.simUsageLabel', figures)}
        total={messages_per_day}
        parts={[{ label: text('devices.fields.sent_today'), value: sent_today, kind }]}
      />
    </Row>
  );
}
