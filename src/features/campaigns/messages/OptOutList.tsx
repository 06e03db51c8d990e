import { styled } from '@mui/material/styles';
import { useOperationList } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { PeopleTable, PersonCells } from './PeopleTable.tsx';

/** The most people listed here; the contact list shows all. */
const MAX_LISTED = 1000;

const Quiet = styled('p')(({ theme }) => ({ color: theme.tokens.textQuiet }));

/** The people who opted out in reply to this campaign, what they wrote, and when. */
export function OptOutList({ campaignId }: { campaignId: string }) {
  const text = useText();
  const format = useFormat();
  const { data, error, isPending, refetch } = useOperationList('campaignOptOuts', {
    id: campaignId,
    query: { range: [0, MAX_LISTED - 1], sort: ['at', 'DESC'] },
  });
  const isLoading = useSettled(isPending);
  if (isLoading) return <RowsSkeleton rows={4} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon="mdi-account-check-outline" title={text('campaigns.messages.noOptOuts')}>
        {text('campaigns.messages.noOptOutsText')}
      </EmptyState>
    );
  }
  const { total = 0 } = data;
  return (
    <section aria-label={text('campaigns.messages.optOuts')}>
      <PeopleTable>
        <thead>
          <tr>
            <th scope="col">{text('campaigns.messages.contact')}</th>
            <th scope="col">{text('campaigns.messages.to')}</th>
            <th scope="col">{text('campaigns.messages.wrote')}</th>
            <th scope="col">{text('campaigns.messages.when')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ words, at, ...person }) => (
            <tr key={person.contact_id}>
              <PersonCells {...person} />
              <td>{words}</td>
              <td>
                <RelativeTime at={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </PeopleTable>
      {total > data.data.length && (
        <Quiet>
          {text('campaigns.messages.shown', { n: format.number(data.data.length), all: format.number(total) })}
        </Quiet>
      )}
    </section>
  );
}
