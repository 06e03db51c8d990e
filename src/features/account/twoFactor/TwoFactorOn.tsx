import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import { AccountRow } from '#src/features/account/AccountRow.tsx';
import { CodeInput } from '#src/features/account/CodeInput.tsx';
import { CurrentPassword } from '#src/features/account/CurrentPassword.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { session } from '#src/session/session.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { ShownOnce } from '#src/ui/forms/saving/ShownOnce.tsx';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';

/** From this number of codes left, new ones are suggested. */
const FEW_CODES = 3;

/** Shown while the second factor is on: recovery codes left, new ones, and turning it off. */
export function TwoFactorOn({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { data } = useOperation('account');
  const [open, setOpen] = useState<'codes' | 'off' | null>(null);
  const [isRenewing, setRenewing] = useState(false);
  const codesLeft = data?.recovery_codes_left;
  const renew = async (password: string) => {
    setRenewing(true);
    try {
      const response = await callOperation('renewRecoveryCodes', { body: { password } });
      onCodes(response.data.codes);
      void invalidate('account', 'sessions');
    } finally {
      setRenewing(false);
    }
  };
  const close = () => setOpen(null);
  return (
    <Section title={text('account.twoFactor.isOn')} description={text('account.twoFactor.isOnHelp')}>
      <AccountRow
        title={
          <>
            {text('account.recovery.title')}
            {codesLeft !== undefined && codesLeft <= FEW_CODES && (
              <StatusChip kind="warning" icon="mdi-alert-outline" label={text('account.recovery.few')} />
            )}
          </>
        }
        actions={
          <Button variant="outlined" onClick={() => setOpen('codes')}>
            {text('account.recovery.renew')}
          </Button>
        }
      >
        {codesLeft === undefined
          ? text('account.recovery.what')
          : text('account.recovery.left', { smart_count: codesLeft, n: format.number(codesLeft) })}
      </AccountRow>
      <AccountRow
        title={text('account.twoFactor.turnOff')}
        actions={
          <Button
            variant="outlined"
            color="error"
            disabled={data?.two_factor_required !== false}
            onClick={() => setOpen('off')}
          >
            {text('account.twoFactor.turnOff')}
          </Button>
        }
      >
        {text(data?.two_factor_required ? 'account.twoFactor.staysOn' : 'account.twoFactor.offHelp')}
      </AccountRow>
      {open === 'codes' && (
        <FormDialog<{ password: string }>
          title={text('account.recovery.renew')}
          description={text('account.recovery.renewHelp')}
          saveLabel={text('account.recovery.renew')}
          onClose={close}
          onSave={({ password }) => renew(password)}
        >
          <CurrentPassword hasAutoFocus />
        </FormDialog>
      )}
      {/* Also after its dialog was closed: the previous codes are of no use any more. */}
      {isRenewing && <ShownOnce lost={text('account.recovery.once')} />}
      {open === 'off' && (
        <TurnOffDialog
          onClose={close}
          onSaved={() => {
            session.refreshUser();
            void invalidate('account', 'sessions');
            notify(text('account.twoFactor.turnedOff'));
          }}
        />
      )}
    </Section>
  );
}

/** Asks for the password and a code: a stranger at an open browser has at most one of them. */
function TurnOffDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const text = useText();
  const { keyOf } = useAttemptKey();
  return (
    <FormDialog<{ password: string; code: string }>
      title={text('account.twoFactor.turnOff')}
      description={text('account.twoFactor.turnOffHelp')}
      saveLabel={text('account.twoFactor.turnOff')}
      onClose={onClose}
      onSaved={onSaved}
      onSave={({ password, code }) => {
        const body = { password, code };
        return callOperation('turnOffTwoFactor', { body, idempotencyKey: keyOf(body) });
      }}
    >
      <CurrentPassword hasAutoFocus />
      <CodeInput
        source="code"
        label={text('account.twoFactor.code')}
        help={text('account.twoFactor.codeOrRecovery')}
        validate={required()}
      />
    </FormDialog>
  );
}
