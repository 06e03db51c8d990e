import { styled } from '@mui/material/styles';
import { useOperation } from '#src/api/useOperation.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useDebounced } from '#src/ui/background/useDebounced.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

/** Debounce (ms). */
const DEBOUNCE = 300;

const Row = styled('div')(({ theme }) => ({
  minHeight: 22,
  color: theme.tokens.textQuiet,
  '& strong': { color: theme.tokens.text },
}));

/** How many contacts match the conditions, with some examples; counted again when the conditions change. */
export function QueryCount({ query, isComplete }: { query: GroupQuery; isComplete: boolean }) {
  const text = useText();
  const format = useFormat();
  const queryJson = JSON.stringify(query);
  const debounced = useDebounced(queryJson, DEBOUNCE);
  const { data, error, isFetching, isPaused, isPlaceholderData, refetch } = useOperation('countGroupQuery', {
    body: { query: JSON.parse(debounced) },
    enabled: isComplete && debounced === queryJson,
    placeholderData: (before) => before,
  });

  if (!isComplete) return <Row role="status">{text('groups.query.notCounted')}</Row>;
  if (error) return <ProblemNote error={error} title={text('groups.query.countFailed')} onRetry={refetch} />;
  // The previous number is not that of these conditions.
  if (isPaused && (!data || isPlaceholderData)) return <Row role="status">{text('ui.offline.text')}</Row>;
  if (!data) return <Row role="status">{text('groups.query.counting')}</Row>;
  const names = data.sample.map(({ name, phone }) => name || format.phone(phone));
  return (
    <Row role="status" style={{ opacity: isFetching || debounced !== queryJson ? 0.6 : undefined }}>
      <strong>
        {text('groups.query.counted', {
          smart_count: data.count,
          n: format.number(data.count),
          total: format.number(data.total),
        })}
      </strong>
      {names.length > 0 && ` ${text('groups.query.sample', { names: names.join(', ') })}`}
    </Row>
  );
}
