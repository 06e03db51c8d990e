import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { apiAddress } from '#src/api/apiAddress.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import { useText } from '#src/i18n/useText.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';
import { QrCode } from '#src/ui/figures/QrCode.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useSecondsLeft } from '#src/ui/live/useSecondsLeft.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { CodeState } from './CodeState.tsx';
import { PlayPhone } from './PlayPhone.tsx';

interface PairingCodeProps {
  pairing: Pairing;
  toldAt: number;
  isGone: boolean;
  onNewCode: (pairing: Pairing) => Promise<unknown>;
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 40 },
}));
const Code = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start' });
const Typed = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  '& small': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& code': { fontSize: '1.5rem', fontWeight: 600, letterSpacing: '0.08em', fontFamily: 'ui-monospace, monospace' },
}));
const Steps = styled('ol')({
  margin: 0,
  paddingInlineStart: 20,
  display: 'grid',
  gap: 8,
  '& li::marker': { fontWeight: 600 },
});

/** The code to scan or type, how long it counts, and that the phone is waited for. */
export function PairingCode({ pairing, toldAt, isGone, onNewCode }: PairingCodeProps) {
  const text = useText();
  const notifyProblem = useNotifyProblem();
  const secondsLeft = useSecondsLeft(pairing.seconds_left, toldAt);
  const [isAsking, setAsking] = useState(false);
  const isOver = isGone || pairing.status === 'expired' || secondsLeft === 0;
  const askAnew = async () => {
    setAsking(true);
    await onNewCode(pairing).catch(notifyProblem);
    setAsking(false);
  };
  const newCode = (
    <Button
      variant={isOver ? 'contained' : 'outlined'}
      loading={isAsking}
      startIcon={<MdiIcon name="mdi-refresh" />}
      onClick={askAnew}
    >
      {text('devices.pairing.newCode')}
    </Button>
  );
  if (isOver) {
    return (
      <EmptyState
        icon="mdi-timer-off-outline"
        title={text(isGone ? 'devices.pairing.gone' : 'devices.pairing.expired')}
        actions={newCode}
      >
        {text('devices.pairing.expiredText')}
      </EmptyState>
    );
  }
  const spoken = `${pairing.code.slice(0, 4)} ${pairing.code.slice(4)}`;
  return (
    <>
      <Section title={text('devices.pairing.codeTitle', { name: pairing.name })} actions={newCode}>
        <Columns>
          <Code>
            <QrCode size={232} value={phoneAddress(pairing.code)} label={text('devices.pairing.qr')} />
            <Typed>
              <small>{text('devices.pairing.typed')}</small>
            </Typed>
            <Typed>
              <code>{spoken}</code>
              <CopyButton value={spoken} label={text('devices.pairing.copyCode')} />
            </Typed>
          </Code>
          <div>
            <h3 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{text('devices.pairing.stepsTitle')}</h3>
            <Steps>
              <li>{text('devices.pairing.steps.install')}</li>
              <li>{text('devices.pairing.steps.scan')}</li>
              <li>{text('devices.pairing.steps.allow')}</li>
            </Steps>
            <CodeState secondsLeft={secondsLeft} />
          </div>
        </Columns>
      </Section>
      {runtimeConfig().isDemo && <PlayPhone code={pairing.code} />}
    </>
  );
}

/** What the app on the phone reads: where the API is, and the code. */
function phoneAddress(code: string): string {
  return `heliograph://pair?${new URLSearchParams({ api: apiAddress(), code })}`;
}
