import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useMay } from '#src/session/useAccess.ts';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { Note } from '#src/ui/states/Note.tsx';

/** Whether everyone needs a second factor, and who has none yet. */
export function TwoFactorInput() {
  const text = useText();
  const format = useFormat();
  const isOn: boolean = useWatch({ name: 'two_factor_required' }) ?? false;
  const mayReadUsers = useMay({ action: 'read', subject: 'users' }).isAllowed;
  const me = useAccess()?.user;
  const { data = [], total = 0 } = useGetList(
    'users',
    {
      filter: { two_factor_enabled: false, status: ['active', 'invited'] },
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: mayReadUsers },
  );
  const names = data.map(({ name }) => String(name)).join(', ');
  return (
    <div>
      <InputToggle
        look="switch"
        source="two_factor_required"
        label={text('companySettings.fields.two_factor_required')}
        help={text('companySettings.help.two_factor_required')}
      />
      {isOn && total > 0 && (
        <Note
          kind="warning"
          title={text('companySettings.twoFactor.without', { smart_count: total, n: format.number(total) })}
        >
          {total > data.length ? text('companySettings.twoFactor.namesAndMore', { names }) : names}
          {me && !me.two_factor_enabled && ` ${text('companySettings.twoFactor.you')}`}
        </Note>
      )}
    </div>
  );
}
