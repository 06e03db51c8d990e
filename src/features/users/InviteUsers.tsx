import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { Fields, FormColumns } from '#src/ui/forms/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { AddressesInput } from './AddressesInput.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { readAddresses } from './readAddresses.ts';

interface Invitations {
  addresses: string;
  role_id: string | null;
}

const NOBODY = new Set<string>();

/** Invites people: several addresses at once, all with one role. */
export function InviteUsers() {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigateHere();
  const { keyOf } = useAttemptKey();
  const sendsMail = useAccess()?.user.sends_email !== false;
  const { refusalByAddress, orRefused } = useRefusedAddresses();
  const list = { label: text('screens.users.list'), to: pathTo('users.list') };
  const invite = async ({ addresses, role_id }: Invitations) => {
    const emails = readAddresses(addresses, NOBODY).map(({ address }) => address);
    const body = { emails, role_id: role_id ?? '' };
    const call = callOperation('inviteUsers', { body, idempotencyKey: keyOf(body) });
    const { data } = await orRefused(emails, call);
    notify(text(sendsMail ? 'users.invite.done' : 'users.invite.invitedNoMail', { smart_count: data.length }));
  };
  return (
    <FormColumns>
      <RecordForm<Invitations>
        defaultValues={{ addresses: '', role_id: null }}
        saveLabel={text('users.invite.save')}
        cancelTo={list.to}
        onSave={invite}
        onSaved={() => {
          refresh();
          navigate(list.to);
        }}
      >
        <PageHeading title={text('screens.users.create')} breadcrumb={[list]} />
        <Fields>
          {!sendsMail && <Note kind="info">{text('users.invite.noMailYet')}</Note>}
          <AddressesInput refusalByAddress={refusalByAddress} />
          <RoleSelect />
        </Fields>
      </RecordForm>
    </FormColumns>
  );
}

/** The API's errors by address, and a wrapper that turns such a refusal into an error of the whole field. */
function useRefusedAddresses(): {
  refusalByAddress: ReadonlyMap<string, string>;
  orRefused: <T>(emails: readonly string[], call: Promise<T>) => Promise<T>;
} {
  const text = useText();
  const [refusalByAddress, setRefusalByAddress] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    refusalByAddress,
    async orRefused(emails, call) {
      try {
        return await call;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { emails: whole, ...fields } = error.fields;
        const single = Object.entries(fields).flatMap(([path, message]) => {
          const address = emails[Number(/^emails\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
          return address === undefined ? [] : [[address, message] as const];
        });
        if (single.length === 0 && whole === undefined) throw error;
        setRefusalByAddress(new Map(single));
        throw new ApiError(error.status, error.code, error.message, {
          requestId: error.requestId,
          fields: { addresses: whole ?? text('users.invite.someRefused', { smart_count: single.length }) },
        });
      }
    },
  };
}
