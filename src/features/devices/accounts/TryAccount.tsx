import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import type { AccountChange, AccountTrial } from '#src/domain/devices/account.ts';
import { useText } from '#src/i18n/useText.ts';
import { exactAmount } from '#src/parts/devices/exactAmount.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useIsLong } from '#src/ui/states/useSettled.ts';
import { withoutEmptyFields } from './accountFields.tsx';

interface TryAccountProps {
  deviceId: string | null;
  /** Called with the operator's information on the account. */
  onTried?: (trial: AccountTrial) => void;
}

/** Tests the account with the operator; nothing is saved. */
export function TryAccount({ deviceId, onTried }: TryAccountProps) {
  const text = useText();
  const locale = useLocale();
  const { getValues, setError, setValue, trigger } = useFormContext<{ account: AccountChange }>();
  const [isWaiting, setWaiting] = useState(false);
  const isLong = useIsLong(isWaiting);
  const account = useWatch<{ account: AccountChange }, 'account'>({ name: 'account' });
  const [trial, setTrial] = useState<{ of: string; result: AccountTrial | { error: unknown } } | null>(null);
  // The result belongs to the account that was tried.
  const result = trial?.of === triedPart(account) ? trial.result : null;
  const press = async () => {
    const of = triedPart(getValues('account'));
    setTrial(null);
    // An empty sender is fine: the operator may report some to choose from.
    const names = Object.keys(getValues('account')).filter((name) => name !== 'sender');
    const fields = names.map((name) => `account.${name}` as `account.${keyof AccountChange}`);
    if (!(await trigger(fields, { shouldFocus: true }))) return;
    setWaiting(true);
    try {
      const body = { device_id: deviceId, account: withoutEmptyFields(getValues('account')) };
      const { data } = await callOperation('tryAccount', { body });
      setTrial({ of, result: data });
      onTried?.(data);
    } catch (error) {
      const fieldErrors = Object.entries(asApiError(error).fields);
      for (const [at, [field, message]] of fieldErrors.entries()) {
        setError(field as `account.${keyof AccountChange}`, { type: 'refused', message }, { shouldFocus: at === 0 });
      }
      if (fieldErrors.length === 0) setTrial({ of, result: { error } });
    }
    setWaiting(false);
  };
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Button variant="outlined" loading={isWaiting} startIcon={<MdiIcon name="mdi-lan-connect" />} onClick={press}>
        {text('gateways.try')}
      </Button>
      <div role="status">{isLong && text('ui.takesLong')}</div>
      {result && 'words' in result && (
        <Note kind="success" role="status" title={text('gateways.tryOk')}>
          {result.words && text('gateways.tryOkAs', { words: result.words })}{' '}
          {result.balance && text('gateways.tryBalance', { balance: exactAmount(result.balance, locale) })}
        </Note>
      )}
      {result && 'words' in result && result.senders.length > 0 && (
        <div>
          <p style={{ margin: '0 0 8px' }}>{text('gateways.senders')}</p>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {result.senders.map(({ sender, name }) => (
              <Button
                key={sender}
                size="small"
                variant="outlined"
                aria-label={text('gateways.useSender', { sender: name || sender })}
                onClick={() => setValue('account.sender', sender, { shouldDirty: true, shouldValidate: true })}
              >
                {name || sender}
              </Button>
            ))}
          </div>
        </div>
      )}
      {result && 'error' in result && <ProblemNote error={result.error} title={text('gateways.tryFailed')} />}
    </div>
  );
}

/** What a trial's result depends on: all but the sender, which may be chosen from the result. */
function triedPart(account: AccountChange): string {
  return JSON.stringify({ ...account, sender: null });
}
