import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useGroupUses } from './useGroupUses.ts';

/** Where a group is used: what changes when it goes. */
export function GroupUses({ id }: { id: string }) {
  const text = useText();
  const { uses, error } = useGroupUses(id);
  if (error) return <p>{text('groups.remove.usesUnknown')}</p>;
  if (!uses) return <RowsSkeleton rows={2} />;
  const { campaigns, keywords } = uses;
  if (campaigns.length + keywords.length === 0) return <p>{text('groups.remove.unused')}</p>;
  return (
    <>
      {campaigns.length > 0 && (
        <>
          <p>{text('groups.remove.campaigns')}</p>
          <ul>
            {campaigns.map((campaign) => (
              <li key={campaign.id}>
                <Link to={pathTo('campaigns.show', { id: campaign.id })}>
                  {campaign.name || text('groups.remove.unnamed')}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {keywords.length > 0 && (
        <>
          <p>{text('groups.remove.keywords')}</p>
          <ul>
            {keywords.map(({ id: keywordId, word }) => (
              <li key={keywordId}>{word}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
