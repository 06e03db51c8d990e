import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { apiAddress } from '#src/api/apiAddress.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { APP_VERSIONS } from '#src/domain/devices/deviceTerms.ts';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import { useText } from '#src/i18n/useText.ts';
import { QrCode } from '#src/ui/figures/QrCode.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { DemoPhone } from './DemoPhone.tsx';
import { Step, Steps, TypedValue } from './Steps.tsx';

interface PairingStepsProps {
  pairing: Pairing;
  answeredAt: number;
  isGone: boolean;
  onNewCode: (pairing: Pairing) => Promise<unknown>;
}

/** Where to download the app. */
const DOWNLOAD = 'https://github.com/capcom6/android-sms-gateway/releases';
const MENU = { fontWeight: 600 } as const;

const WithQr = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
}));
const Words = styled('div')({ display: 'grid', gap: 8, alignContent: 'start', '& p': { margin: 0 } });
const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  // On the phone itself, the address can be copied.
  [theme.breakpoints.down('sm')]: { display: 'none' },
  width: 144,
  '& figcaption': { marginBlockStart: 4, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));
const Watched = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 12,
});
const Other = styled('details')(({ theme }) => ({
  fontSize: '0.875rem',
  '& summary': { cursor: 'pointer', color: theme.tokens.textQuiet, width: 'fit-content' },
  '& p': { margin: '8px 0' },
}));

/** The steps on the phone: install the app, enter our address, enter the code. Waits for the phone in the meantime. */
export function PairingSteps({ pairing, answeredAt, isGone, onNewCode }: PairingStepsProps) {
  const text = useText();
  const notifyProblem = useNotifyProblem();
  const secondsLeft = useSecondsLeft(pairing.seconds_left, answeredAt);
  const [isAsking, setAsking] = useState(false);
  const isOver = isGone || pairing.status === 'expired' || secondsLeft === 0;
  const requestNewCode = async () => {
    setAsking(true);
    await onNewCode(pairing).catch(notifyProblem);
    setAsking(false);
  };
  const newCode = (
    <Button
      variant={isOver ? 'contained' : 'outlined'}
      loading={isAsking}
      startIcon={<MdiIcon name="mdi-refresh" />}
      onClick={requestNewCode}
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
  // Short, because it is typed by hand: the server serves phones below its root as well.
  const address = `${apiAddress().replace(/\/api\/v2$/, '')}/mobile/v1`;
  const spokenCode = `${pairing.code.slice(0, 4)} ${pairing.code.slice(4)}`;
  return (
    <>
      <Section title={text('devices.pairing.stepsTitle', { name: pairing.name })}>
        <Steps>
          <Step title={text('devices.pairing.install.title')}>
            <p>{text('devices.pairing.install.text', { version: APP_VERSIONS.android })}</p>
            <Link href={DOWNLOAD} target="_blank" rel="noreferrer" sx={{ width: 'fit-content' }}>
              {text('devices.pairing.install.link')}
            </Link>
          </Step>
          <Step title={text('devices.pairing.address.title')}>
            <WithQr>
              <Words>
                <p>{text('devices.pairing.address.text')}</p>
                <TypedValue
                  label={text('devices.pairing.address.url')}
                  value={address}
                  copy={text('devices.pairing.address.copy')}
                />
                <p>{text('devices.pairing.address.channel')}</p>
                <AddressNote address={address} />
              </Words>
              <Figure>
                <QrCode size={144} value={address} label={text('devices.pairing.address.qr')} />
                <figcaption>{text('devices.pairing.address.scan')}</figcaption>
              </Figure>
            </WithQr>
          </Step>
          <Step title={text('devices.pairing.code.title')}>
            <p>{text('devices.pairing.code.text')}</p>
            <TypedValue
              isLarge
              label={text('devices.pairing.code.label')}
              value={spokenCode}
              copy={text('devices.pairing.copyCode')}
            />
            {pairing.token && (
              <Other>
                <summary>{text('devices.pairing.token.title')}</summary>
                <p>{text('devices.pairing.token.text')}</p>
                <TypedValue
                  label={text('devices.pairing.token.label')}
                  value={pairing.token}
                  copy={text('devices.pairing.token.copy')}
                />
              </Other>
            )}
          </Step>
        </Steps>
        <Watched>
          <CodeState secondsLeft={secondsLeft} />
          {newCode}
        </Watched>
      </Section>
      {runtimeConfig().isDemo && <DemoPhone code={pairing.code} />}
    </>
  );
}

const Waiting = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBlockStart: 24,
  '& p': { margin: 0 },
  '& p + p': { fontSize: '0.8125rem', color: theme.tokens.textQuiet, fontVariantNumeric: 'tabular-nums' },
}));

/** Says that the phone has not connected yet, and shows the time left: 9:41. */
function CodeState({ secondsLeft }: { secondsLeft: number }) {
  const text = useText();
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Waiting>
      <CircularProgress size={20} aria-hidden />
      <div>
        <p role="status">{text('devices.pairing.waiting')}</p>
        <p role="timer" aria-live="off">
          {text('devices.pairing.expires', { time })}
        </p>
      </div>
    </Waiting>
  );
}

/** Why a phone cannot reach an address: it is this machine's own name or, for released versions of the app, plain HTTP. */
function AddressNote({ address }: { address: string }) {
  const text = useText();
  const { protocol, hostname } = new URL(address);
  if (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname.startsWith('127.')
  ) {
    return (
      <Note kind="warning" title={text('devices.pairing.address.localTitle')}>
        {text('devices.pairing.address.local')} {runtimeConfig().isDemo && text('devices.pairing.address.localDemo')}
      </Note>
    );
  }
  if (protocol === 'https:') return null;
  return (
    <Note kind="warning" title={text('devices.pairing.address.plainTitle')}>
      {text('devices.pairing.address.plain')} <span style={MENU}>{text('devices.pairing.address.plainApp')}</span>
    </Note>
  );
}

/** Counts down the seconds left of a number received at a moment (ms by this machine's clock). */
function useSecondsLeft(seconds: number, answeredAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - answeredAt) / 1000));
}
