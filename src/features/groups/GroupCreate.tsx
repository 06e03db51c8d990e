import type { RaRecord } from 'react-admin';
import type { Group } from '#src/domain/groups/group.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { CreatePage } from '#src/ui/records/CreatePage.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { GroupInputs } from './GroupInputs.tsx';
import { FIRST_QUERY } from './query/firstQuery.ts';

/** Creates a group, and opens it for adding members. */
export function GroupCreate() {
  const text = useText();
  const list = { label: text('screens.groups.list'), to: pathTo('groups.list') };
  return (
    <CreatePage<Group & RaRecord>
      heading={<PageHeading title={text('groups.create')} breadcrumb={[list]} />}
      saveLabel={text('groups.createIt')}
      savedText={text('groups.created')}
      redirectTo={({ id }) => pathTo('groups.show', { id })}
      cancelTo={list.to}
      defaultValues={{ name: '', description: '', type: 'manual', query: FIRST_QUERY }}
      transform={(group) => ({ ...group, query: group.type === 'smart' ? group.query : null })}
    >
      <GroupInputs />
    </CreatePage>
  );
}
