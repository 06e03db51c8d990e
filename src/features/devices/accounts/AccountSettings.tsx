import { useNotify, useRefresh } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import type { AccountChange } from '#src/domain/devices/account.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { AccountKind } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { FormSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { ACCOUNT_FIELDS, withoutEmptyFields } from './accountFields.tsx';
import { TryAccount } from './TryAccount.tsx';

/** A device's account for users who can change it: everything except its secret, which can only be replaced. */
export function AccountSettings({ device: { id }, kind }: { device: Device; kind: AccountKind }) {
  const text = useText();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data, error, isPending } = useOperation('deviceAccount', {
    id,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isLoading = useSettled(isPending);
  const { Fields: KindFields, defaults } = ACCOUNT_FIELDS[kind];
  if (isLoading) return <FormSkeleton />;
  return (
    <div style={{ maxWidth: 680, marginBlockStart: 32 }}>
      {/* An account that can no longer be decrypted can still be replaced. */}
      {error && <ProblemNote error={error} title={text('gateways.notLoaded')} />}
      <RecordForm<{ account: AccountChange }>
        key={data ? 'known' : 'unknown'}
        defaultValues={{ account: (data ?? defaults) as AccountChange }}
        saveLabel={text('gateways.save')}
        isKeptOpen
        parameter="tab"
        onSave={async ({ account }) =>
          (await callOperation('replaceAccount', { id, body: { account: withoutEmptyFields(account) } })).data
        }
        onSaved={async () => {
          await invalidate('deviceAccount');
          notify(text('gateways.saved'));
          refresh();
        }}
      >
        <Section isPlain title={text('gateways.title')} description={text('gateways.connecting')}>
          <Fields>
            <KindFields hasSecret={data !== undefined} />
            <TryAccount deviceId={id} />
          </Fields>
        </Section>
      </RecordForm>
    </div>
  );
}
