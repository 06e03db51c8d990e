import { styled } from '@mui/material/styles';
import { callOperation } from '#src/api/callOperation.ts';
import type { OperationResponse } from '#src/domain/contract/operations.ts';
import { CodeInput } from '#src/features/account/CodeInput.tsx';
import { useText } from '#src/i18n/useText.ts';
import { session } from '#src/session/session.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';
import { QrCode } from '#src/ui/figures/QrCode.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { digits, required } from '#src/ui/forms/rules.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';

interface CheckAuthenticatorProps {
  setup: OperationResponse<'beginTwoFactor'>;
  onCodes: (codes: readonly string[]) => void;
}

const Steps = styled('ol')({
  margin: 0,
  marginBlockEnd: 20,
  paddingInlineStart: 20,
  '& li + li': { marginBlockStart: 16 },
});
const Scan = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  marginBlockStart: 12,
  '& > div': { flex: '1 1 200px', minWidth: 0 },
  '& p': { margin: 0, marginBlockEnd: 4, color: theme.tokens.textQuiet, fontSize: '0.8125rem' },
}));
const Key = styled('code')({
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  letterSpacing: '0.04em',
});

/** Groups of four are easier to type. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret as a QR code and as text, and the code that proves it was scanned. */
export function CheckAuthenticator({ setup, onCodes }: CheckAuthenticatorProps) {
  const text = useText();
  const { keyOf } = useAttemptKey();
  return (
    <Section title={text('account.twoFactor.connect')}>
      <Steps>
        <li>{text('account.twoFactor.install')}</li>
        <li>
          {text('account.twoFactor.scan')}
          <Scan>
            <QrCode value={setup.otpauth_url} label={text('account.twoFactor.qr')} />
            <div>
              <p>{text('account.twoFactor.key')}</p>
              <Key>{inFours(setup.secret)}</Key>{' '}
              <CopyButton value={setup.secret} label={text('account.twoFactor.copyKey')} />
            </div>
          </Scan>
        </li>
        <li>{text('account.twoFactor.enter')}</li>
      </Steps>
      <RecordForm<{ code: string }>
        saveLabel={text('account.twoFactor.turnOn')}
        onSave={async ({ code }) => {
          const { data } = await callOperation('checkTwoFactor', { body: { code }, idempotencyKey: keyOf({ code }) });
          onCodes(data.codes);
          session.refreshUser();
        }}
      >
        <CodeInput
          source="code"
          label={text('account.twoFactor.code')}
          validate={[required(), digits(6)]}
          hasAutoFocus
        />
      </RecordForm>
    </Section>
  );
}
