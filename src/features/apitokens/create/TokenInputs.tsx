import { useWatch } from 'react-hook-form';
import { API_TOKEN_LIMITS } from '#src/domain/apitokens/apitokenTerms.ts';
import { ScopeInput } from '#src/features/apitokens/scope/ScopeInput.tsx';
import type { Scope } from '#src/features/apitokens/scope/scopeRules.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputDate } from '#src/ui/forms/inputs/InputDate.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength, required } from '#src/ui/forms/rules.ts';
import { rangesIn, wrongIpLines } from './ipLines.ts';
import { LIFETIMES, type Lifetime, today } from './tokenExpiry.ts';

/** The form's values; the API takes an instant and a list. */
export interface TokenForm {
  name: string;
  scope: Scope;
  lifetime: Lifetime;
  last_day: string | null;
  ip_allowlist: string;
}

/** The fields of a new token. */
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

/** Invalid lines that get a message each; the others are counted. */
const MAX_DETAILED = 5;

/** The rule of the allowlist: reports each invalid line. */
function useIpLinesRule(): (lines: string | null) => string | undefined {
  const text = useText();
  const format = useFormat();
  return (lines) => {
    const wrong = wrongIpLines(lines ?? '');
    const count = rangesIn(lines ?? '').length;
    const sentences = wrong
      .slice(0, MAX_DETAILED)
      .map(({ problem, ...line }) => text(`apitokens.form.ipWrong.${problem}`, { ...line }));
    const others = wrong.slice(MAX_DETAILED).map(({ line }) => line);
    if (others.length > 0) {
      const values = { smart_count: others.length, lines: others.map(format.number).join(', ') };
      sentences.push(text('apitokens.form.ipWrongToo', values));
    }
    if (count > API_TOKEN_LIMITS.ipRanges) {
      sentences.push(text('apitokens.form.ipTooMany', { n: count, max: API_TOKEN_LIMITS.ipRanges }));
    }
    return sentences.length > 0 ? sentences.join('\n') : undefined;
  };
}
