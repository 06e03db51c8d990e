import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useOperation } from '#src/api/useOperation.ts';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import type { TokenCalls } from '#src/domain/apitokens/tokenCalls.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { CallTable } from './CallTable.tsx';
import { PlainTable } from './PlainTable.tsx';

const Frame = styled('section')(({ theme }) => ({
  marginBlockStart: 24,
  '& h3': { margin: '0 0 4px', fontSize: '1rem' },
  '& h4': { margin: '16px 0 4px', fontSize: '0.875rem' },
  '& p': { margin: 0, color: theme.tokens.textQuiet },
}));

/** How a token was used: calls per endpoint, and the latest calls. */
export function TokenCallsSection({ token: { id, last_used_at } }: { token: ApiToken }) {
  const text = useText();
  const format = useFormat();
  const {
    data: calls,
    error,
    refetch,
  } = useOperation('tokenCalls', {
    id,
    asOf: last_used_at,
    staleTime: 0,
  });
  return (
    <Frame>
      <h3>{text('apitokens.used.calls')}</h3>
      {error && !calls && (
        <ProblemNote
          error={error}
          title={text('apitokens.used.failed')}
          actions={<Button onClick={() => void refetch()}>{text('ui.retry')}</Button>}
        />
      )}
      {!calls && !error && <RowsSkeleton rows={3} />}
      {calls && (
        <p>
          {calls.total === 0
            ? text('apitokens.used.none')
            : text('apitokens.used.total', {
                smart_count: calls.total,
                n: format.number(calls.total),
                refused: format.number(calls.refused),
              })}
        </p>
      )}
      {calls && calls.total > 0 && (
        <>
          <h4>{text('apitokens.used.endpoints')}</h4>
          <EndpointTable endpoints={calls.endpoints} />
          <h4>{text('apitokens.used.recent')}</h4>
          <CallTable calls={calls.recent} />
        </>
      )}
    </Frame>
  );
}

/** Calls per endpoint, the latest first. */
function EndpointTable({ endpoints }: Pick<TokenCalls, 'endpoints'>) {
  const text = useText();
  const format = useFormat();
  return (
    <PlainTable aria-label={text('apitokens.used.endpoints')}>
      <thead>
        <tr>
          <th scope="col">{text('apitokens.used.endpoint')}</th>
          <th scope="col" data-number>
            {text('apitokens.used.count')}
          </th>
          <th scope="col">{text('apitokens.used.last')}</th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map(({ method, path, count, last_at }) => (
          <tr key={`${method} ${path}`}>
            <td>
              <code>
                {method} {path}
              </code>
            </td>
            <td data-number>{format.number(count)}</td>
            <td>
              <RelativeTime at={last_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
