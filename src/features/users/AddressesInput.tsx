import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useOperation } from '#src/api/useOperation.ts';
import type { User } from '#src/domain/people/user.ts';
import { MAX_INVITED } from '#src/domain/people/userTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { PlanLimitLink } from '#src/parts/billing/PlanLimitLink.tsx';
import { FieldError } from '#src/ui/forms/inputs/FieldError.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { readAddresses } from './readAddresses.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '-8px 0 0',
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    paddingBlock: 2,
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& small': {
    color: theme.tokens.status.error.text,
    fontSize: '0.8125rem',
  },
  '& li[data-ok] > span:first-of-type': { color: theme.tokens.status.success.mark },
  '& li:not([data-ok]) > span:first-of-type': { color: theme.tokens.status.error.mark },
}));

/** The address and its error, next to it or below. */
const AddressAndError = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0 8px', flex: '1 1 0', minWidth: 0 });
const Address = styled('span')({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });

/** Addresses as typed or pasted, each checked below: invalid, duplicate, already a user, or refused by the API. */
export function AddressesInput({ refusalByAddress }: { refusalByAddress: ReadonlyMap<string, string> }) {
  const text = useText();
  const remaining = useRemainingUsers();
  const { setValue } = useFormContext();
  const typed: string = useWatch({ name: 'addresses' }) ?? '';
  const { data: people = [] } = useGetList<User & RaRecord>('users', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  });
  const userAddresses = new Set(people.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])));
  const parsed = readAddresses(typed, userAddresses);
  const remove = (place: number) => {
    const remainingAddresses = parsed.filter(({ at }) => at !== place).map(({ address }) => address);
    setValue('addresses', remainingAddresses.join('\n'), { shouldDirty: true, shouldValidate: true });
  };
  const checkAddresses = (value: unknown) => {
    const addresses = readAddresses(String(value ?? ''), userAddresses);
    const wrong = addresses.filter(({ verdict }) => verdict !== 'ok').length;
    if (wrong > 0) return text('users.invite.someWrong', { smart_count: wrong });
    if (addresses.length > MAX_INVITED) return text('users.invite.tooMany', { n: MAX_INVITED });
    if (remaining.free !== null && addresses.length > remaining.free) return remaining.tooMany;
    return undefined;
  };
  return (
    <>
      {/* Above the field: its error, shown when it is left, would move the button away from a click. */}
      {remaining.failure}
      <InputArea
        source="addresses"
        label={text('users.invite.addresses')}
        help={
          <>
            {text('users.invite.addressesHelp')} {remaining.sentence}
          </>
        }
        placeholder={'ada@example.com, grace@example.com'}
        validate={[required(), checkAddresses]}
        hasAutoFocus
      />
      {remaining.free !== null && parsed.length > remaining.free && <PlanLimitLink />}
      {parsed.length > 0 && (
        <List aria-label={text('users.invite.list')}>
          {parsed.map(({ address, verdict, at }) => {
            const why = verdict === 'ok' ? refusalByAddress.get(address) : text(`users.invite.verdicts.${verdict}`);
            return (
              <li key={at} data-ok={why ? undefined : ''}>
                <MdiIcon name={why ? 'mdi-alert-circle-outline' : 'mdi-check-circle-outline'} size={18} />
                <AddressAndError>
                  <Address>{address}</Address>
                  {why && (
                    <small>
                      <FieldError error={why} />
                    </small>
                  )}
                </AddressAndError>
                <IconAction
                  size="small"
                  icon="mdi-close"
                  label={text('users.invite.removeAddress', { address })}
                  onClick={() => remove(at)}
                />
              </li>
            );
          })}
        </List>
      )}
    </>
  );
}

/** How many more users the plan allows. `free` is null until it is known; the API decides. */
function useRemainingUsers(): { free: number | null; sentence: ReactNode; tooMany: string; failure: ReactNode } {
  const text = useText();
  const format = useFormat();
  const { data, error, refetch } = useOperation('remainingUsers');
  const failure = error && (
    <ProblemNote
      error={error}
      title={text(data ? 'ui.mayBeOld' : 'users.invite.remainingNotLoaded')}
      onRetry={refetch}
    />
  );
  if (!data) {
    // Keeps the room of the sentence, so that nothing below moves when it arrives.
    const usual = { smart_count: 10, n: '10', used: '10', limit: '20', plan: 'Business' };
    const room = <span style={{ visibility: 'hidden' }}>{text('users.invite.remaining', usual)}</span>;
    return { free: null, sentence: error ? null : room, tooMany: '', failure };
  }
  const free = Math.max(0, data.limit - data.used);
  const words = {
    smart_count: free,
    n: format.number(free),
    used: format.number(data.used),
    limit: format.number(data.limit),
    plan: data.plan_name,
  };
  const sentence = text('users.invite.remaining', words);
  return { free, sentence, tooMany: text('users.invite.noneLeft', words), failure };
}
