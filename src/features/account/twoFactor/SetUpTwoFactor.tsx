import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import type { OperationResponse } from '#src/domain/contract/operations.ts';
import { CurrentPassword } from '#src/features/account/CurrentPassword.tsx';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { CheckAuthenticator } from './CheckAuthenticator.tsx';

interface SetUpTwoFactorProps {
  /** The company requires it, and everything else is closed until then. */
  isRequired: boolean;
  onCodes: (codes: readonly string[]) => void;
}

const Parts = styled('div')({ display: 'grid', gap: 16 });
const Quiet = styled('p')(({ theme }) => ({ margin: 0, marginBlockEnd: 20, color: theme.tokens.textQuiet }));

/** Two steps: the password, then the authenticator app. */
export function SetUpTwoFactor({ isRequired, onCodes }: SetUpTwoFactorProps) {
  const text = useText();
  const [setup, setSetup] = useState<OperationResponse<'beginTwoFactor'> | null>(null);
  return (
    <Parts>
      {isRequired && (
        <Note kind="info" title={text('account.twoFactor.required')}>
          {text('account.twoFactor.requiredHelp')}
        </Note>
      )}
      {setup ? (
        <CheckAuthenticator setup={setup} onCodes={onCodes} />
      ) : (
        <Section title={text('account.twoFactor.begin')}>
          <Quiet>{text('account.twoFactor.what')}</Quiet>
          <RecordForm<{ password: string }>
            saveLabel={text('account.twoFactor.setUp')}
            onSave={async ({ password }) => {
              setSetup((await callOperation('beginTwoFactor', { body: { password } })).data);
            }}
          >
            <CurrentPassword />
          </RecordForm>
        </Section>
      )}
    </Parts>
  );
}
