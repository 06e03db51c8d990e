import type { Group } from '#src/domain/groups/group.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { useQueryWords } from './query/useQueryWords.ts';

/** What the group is, and for a smart one who belongs to it. */
export function GroupDescription({ group }: { group: Group }) {
  return (
    <>
      {group.description && <div>{group.description}</div>}
      {group.query && <QuerySentence query={group.query} />}
    </>
  );
}

function QuerySentence({ query }: { query: GroupQuery }) {
  const queryWords = useQueryWords();
  return <div>{queryWords(query)}</div>;
}
