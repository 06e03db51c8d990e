import { useGetOne } from 'react-admin';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { useScopeWords } from '#src/features/apitokens/scope/useScopeWords.ts';
import { TokenStatusChip } from '#src/features/apitokens/TokenStatusChip.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';

/** A token's details and permissions. */
export function TokenFacts({ token }: { token: ApiToken }) {
  const text = useText();
  const format = useFormat();
  const words = useScopeWords();
  const readsUsers = useMay({ action: 'read', subject: 'users' }).isAllowed;
  const { data: maker } = useGetOne('users', { id: token.created_by }, { enabled: readsUsers });
  const { scope, ip_allowlist, expires_at, last_used_at, last_used_ip } = token;
  return (
    <KeyValueList
      items={[
        { label: text('apitokens.fields.status'), value: <TokenStatusChip status={token.status} /> },
        { label: text('apitokens.fields.prefix'), value: <code>{token.prefix}</code> },
        {
          label: text('apitokens.fields.scope'),
          value: words(scope).map((phrase) => <div key={phrase}>{phrase}</div>),
        },
        {
          label: text('apitokens.fields.ip_allowlist'),
          value: ip_allowlist.join(', ') || text('apitokens.everywhere'),
        },
        {
          label: text('apitokens.fields.expires_at'),
          value: expires_at ? format.dateTimeZoned(expires_at) : text('apitokens.never'),
        },
        {
          label: text('apitokens.fields.last_used_at'),
          value: <RelativeTime at={last_used_at} empty={text('apitokens.neverUsed')} />,
        },
        { label: text('apitokens.fields.last_used_ip'), value: last_used_ip ?? '–' },
        ...(maker ? [{ label: text('apitokens.fields.created_by'), value: String(maker.name) }] : []),
      ]}
    />
  );
}
