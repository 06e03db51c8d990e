import type { TokenCalls } from '#src/domain/apitokens/tokenCalls.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { PlainTable } from './PlainTable.tsx';

/** Calls per endpoint, the latest first. */
export function EndpointTable({ endpoints }: Pick<TokenCalls, 'endpoints'>) {
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
