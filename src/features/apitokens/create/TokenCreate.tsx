import { useRef, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { type CreatedApiToken, createApiToken } from '#src/api/createApiToken.ts';
import { serverNow } from '#src/api/serverTime.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { FormColumns } from '#src/ui/forms/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { rangesIn } from './ipLines.ts';
import { SecretOnce } from './SecretOnce.tsx';
import { type TokenForm, TokenInputs } from './TokenInputs.tsx';
import { expiresAt } from './tokenExpiry.ts';

const BEGIN: TokenForm = { name: '', scope: [], lifetime: 'd90', last_day: null, ip_allowlist: '' };

/** Creates an API token, and shows its secret once. */
export function TokenCreate() {
  const text = useText();
  const { timeZone } = useFormat();
  const invalidate = useInvalidate();
  const { keyOf } = useAttemptKey();
  const firstTry = useRef({ key: '', at: 0 });
  const [createdToken, setCreatedToken] = useState<CreatedApiToken | null>(null);

  const save = async ({ name, scope, lifetime, last_day, ip_allowlist }: TokenForm) => {
    const key = keyOf({ name, scope, lifetime, last_day, ip_allowlist });
    // A repeated attempt keeps the first one's expiry: the API refuses a key for another request.
    if (firstTry.current.key !== key) firstTry.current = { key, at: serverNow() };
    const expires_at = expiresAt(lifetime, last_day, timeZone, firstTry.current.at);
    const input = { name, scope, expires_at, ip_allowlist: rangesIn(ip_allowlist) };
    const created = await createApiToken(input, key).catch((error: unknown) => {
      throw withExpiryAt(lifetime === 'on' ? 'last_day' : 'lifetime', error);
    });
    void invalidate('apitokens');
    setCreatedToken(created);
  };
  return (
    <FormColumns>
      <PageHeading
        title={text('apitokens.create')}
        breadcrumb={[
          { label: text('screens.settings'), to: pathTo('settings') },
          { label: text('screens.apitokens.list'), to: pathTo('apitokens.list') },
        ]}
      />
      {createdToken ? (
        <SecretOnce createdToken={createdToken} />
      ) : (
        <RecordForm<TokenForm>
          defaultValues={BEGIN}
          saveLabel={text('apitokens.form.save')}
          cancelTo={pathTo('apitokens.list')}
          onSave={save}
        >
          <TokenInputs />
        </RecordForm>
      )}
    </FormColumns>
  );
}

/** A refusal of the expiry, at the form's field that it was computed from; any other error unchanged. */
function withExpiryAt(field: keyof TokenForm, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields.expires_at === undefined) return error;
  const { expires_at, ...fields } = error.fields;
  return new ApiError(error.status, error.code, error.message, {
    ...error,
    fields: { ...fields, [field]: expires_at },
  });
}
