import type { TokenCall } from '#src/domain/apitokens/tokenCalls.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { PlainTable } from './PlainTable.tsx';

/** The latest calls, newest first. */
export function CallTable({ calls }: { calls: readonly TokenCall[] }) {
  const text = useText();
  return (
    <PlainTable aria-label={text('apitokens.used.recent')}>
      <thead>
        <tr>
          <th scope="col">{text('apitokens.used.when')}</th>
          <th scope="col">{text('apitokens.used.endpoint')}</th>
          <th scope="col">{text('apitokens.used.status')}</th>
          <th scope="col" data-less>
            {text('apitokens.used.ip')}
          </th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ number, at, method, path, status, ip }) => (
          <tr key={number}>
            <td>
              <RelativeTime at={at} />
            </td>
            <td>
              <code>
                {method} {path}
              </code>
            </td>
            <td>
              <StatusChip
                kind={status < 400 ? 'success' : status < 500 ? 'warning' : 'error'}
                icon={status < 400 ? 'mdi-check' : 'mdi-close'}
                label={String(status)}
              />
            </td>
            <td data-less>{ip ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
