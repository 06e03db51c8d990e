import { type RaRecord, useGetRecordId } from 'react-admin';
import type { Group } from '#src/domain/groups/group.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { EditPage } from '#src/ui/records/EditPage.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { GroupInputs } from './GroupInputs.tsx';

/** Edits a group. */
export function GroupUpdate() {
  const text = useText();
  const show = pathTo('groups.show', { id: useGetRecordId() });
  return (
    <EditPage<Group & RaRecord>
      heading={({ name }) => (
        <RecordHeading
          title={text('groups.editNamed', { name })}
          breadcrumb={[{ label: text('screens.groups.list'), to: pathTo('groups.list') }]}
        />
      )}
      saveLabel={text('groups.save')}
      savedText={text('groups.saved')}
      redirectTo={() => show}
      cancelTo={show}
      aside={(group) => <RecordHistory subject="groups" record={group} />}
    >
      <GroupInputs />
    </EditPage>
  );
}
