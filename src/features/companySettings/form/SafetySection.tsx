import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { minValue, wholeNumber } from '#src/ui/forms/rules.ts';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { RetentionInput } from './RetentionInput.tsx';

/** Settings for approvals, two-factor sign-in, retention and support visits. */
export function SafetySection() {
  const text = useText();
  return (
    <SettingsSection id="safety" title={text('companySettings.sections.safety')}>
      <InputNumber
        source="approval_threshold"
        label={text('companySettings.fields.approval_threshold')}
        help={text('companySettings.help.approval_threshold')}
        end={text('companySettings.people')}
        min={1}
        validate={[minValue(1), wholeNumber()]}
      />
      <InputNumber
        source="failure_pause_percent"
        label={text('companySettings.fields.failure_pause_percent')}
        help={text('companySettings.help.failure_pause_percent')}
        end={text('companySettings.percent')}
        min={1}
        max={100}
        validate={wholeNumber(1, 100)}
      />
      <TwoFactorInput />
      <RetentionInput max={COMPANY_LIMITS.retention_days} />
      <InputToggle
        variant="switch"
        source="sending_creates_contacts"
        label={text('companySettings.fields.sending_creates_contacts')}
        help={text('companySettings.help.sending_creates_contacts')}
      />
      <InputToggle
        variant="switch"
        source="support_access_allowed"
        label={text('companySettings.fields.support_access_allowed')}
        help={text('companySettings.help.support_access_allowed')}
      />
      <InputToggle
        variant="switch"
        source="support_changes_allowed"
        label={text('companySettings.fields.support_changes_allowed')}
        help={text('companySettings.help.support_changes_allowed')}
      />
    </SettingsSection>
  );
}

/** Whether everyone needs a second factor, and who has none yet. */
function TwoFactorInput() {
  const text = useText();
  const format = useFormat();
  const isOn: boolean = useWatch({ name: 'two_factor_required' }) ?? false;
  const mayReadUsers = useCan({ action: 'read', subject: 'users' }).isAllowed;
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
  const names = data.map(({ name }) => String(name ?? '–')).join(', ');
  return (
    <div>
      <InputToggle
        variant="switch"
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
