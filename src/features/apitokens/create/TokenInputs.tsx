import { useWatch } from 'react-hook-form';
import { API_TOKEN_LIMITS } from '#src/domain/apitokens/apitokenTerms.ts';
import { ScopeInput } from '#src/features/apitokens/scope/ScopeInput.tsx';
import type { Scope } from '#src/features/apitokens/scope/scopeRules.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputDate } from '#src/ui/forms/inputs/InputDate.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { Fields } from '#src/ui/forms/page/FormColumns.tsx';
import { maxLength } from '#src/ui/forms/rules/maxLength.ts';
import { required } from '#src/ui/forms/rules/required.ts';
import { LIFETIMES, type Lifetime, today } from './tokenExpiry.ts';
import { useIpLinesRule } from './useIpLinesRule.ts';

/** What the form holds; the API takes an instant and a list. */
export interface TokenForm {
  name: string;
  scope: Scope;
  lifetime: Lifetime;
  last_day: string | null;
  ip_allowlist: string;
}

/** What one says about a token to make it. */
export function TokenInputs() {
  const text = useText();
  const { timeZone, zoneName } = useFormat();
  const lifetime: Lifetime = useWatch({ name: 'lifetime' });
  return (
    <Fields>
      <InputText
        source="name"
        label={text('apitokens.form.name')}
        help={text('apitokens.form.nameHelp')}
        maxLength={API_TOKEN_LIMITS.name}
        validate={[required(), maxLength(API_TOKEN_LIMITS.name)]}
        hasAutoFocus
      />
      <ScopeInput source="scope" />
      <InputSelect
        source="lifetime"
        label={text('apitokens.form.expiry')}
        help={text('apitokens.form.expiryHelp')}
        choices={LIFETIMES.map((value) => ({ value, label: text(`apitokens.form.lifetimes.${value}`) }))}
        validate={required()}
      />
      {lifetime === 'on' && (
        <InputDate
          source="last_day"
          label={text('apitokens.form.day')}
          help={text('apitokens.form.dayHelp', { zone: zoneName })}
          min={today(timeZone)}
          validate={[
            required(),
            (day: string | null) =>
              day !== null && day < today(timeZone) ? text('apitokens.form.dayPast') : undefined,
          ]}
        />
      )}
      <InputArea
        source="ip_allowlist"
        label={text('apitokens.form.ip')}
        help={text('apitokens.form.ipHelp')}
        minRows={3}
        validate={useIpLinesRule()}
      />
    </Fields>
  );
}
