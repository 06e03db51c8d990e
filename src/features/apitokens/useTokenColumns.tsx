import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import type { Scope } from '#src/features/apitokens/scope/scopeRules.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { useScopeWords } from './scope/useScopeWords.ts';
import { TokenStatusChip } from './TokenStatusChip.tsx';

/** The columns of the list of tokens. */
export function useTokenColumns(): Column<ApiToken>[] {
  const text = useText();
  const words = useScopeWords();
  return [
    { source: 'name', label: text('apitokens.fields.name'), isPrimary: true },
    {
      source: 'status',
      label: text('apitokens.fields.status'),
      render: ({ status }) => <TokenStatusChip status={status} />,
      inFile: ({ status }) => text(`apitokens.status.${status}`),
      cardRole: 'status',
    },
    {
      source: 'scope',
      label: text('apitokens.fields.scope'),
      sortBy: false,
      render: ({ scope }) => <ScopeText scope={scope} />,
      inFile: ({ scope }) => words(scope).join('; '),
      cardRole: 'detail',
    },
    {
      source: 'last_used_at',
      label: text('apitokens.fields.last_used_at'),
      render: ({ last_used_at }) => <RelativeTime at={last_used_at} empty={text('apitokens.neverUsed')} />,
      cardRole: 'detail',
    },
    {
      source: 'expires_at',
      label: text('apitokens.fields.expires_at'),
      render: ({ expires_at }) => <RelativeTime at={expires_at} empty={text('apitokens.never')} />,
    },
    {
      source: 'prefix',
      label: text('apitokens.fields.prefix'),
      render: ({ prefix }) => <code>{prefix}</code>,
    },
    {
      source: 'ip_allowlist',
      label: text('apitokens.fields.ip_allowlist'),
      sortBy: false,
      render: ({ ip_allowlist }) => ip_allowlist.join(', ') || text('apitokens.everywhere'),
      isHiddenAtFirst: true,
    },
    {
      source: 'created_at',
      label: text('apitokens.fields.created_at'),
      render: ({ created_at }) => <RelativeTime at={created_at} />,
      isHiddenAtFirst: true,
    },
  ];
}

/** How many subjects are named; the rest are counted. */
const MAX_NAMED = 2;

/** A scope in a cell: the first subjects, and a count of the rest. */
function ScopeText({ scope }: { scope: Scope }) {
  const text = useText();
  const format = useFormat();
  const words = useScopeWords()(scope);
  const more = words.length - MAX_NAMED;
  return (
    <span title={words.join('\n')} style={{ display: 'block', minWidth: 160 }}>
      {words.slice(0, MAX_NAMED).join(' · ')}
      {more > 0 && ` ${text('apitokens.scopeMore', { smart_count: more, n: format.number(more) })}`}
    </span>
  );
}
