import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Group } from '#src/domain/groups/group.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { useQueryWords } from '#src/features/groups/query/useQueryWords.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ContactBulkActions } from '#src/parts/contacts/bulk/ContactBulkActions.tsx';
import { useBulkContacts } from '#src/parts/contacts/bulk/useBulkContacts.ts';
import { ContactDataList } from '#src/parts/contacts/ContactDataList.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { ShowPage } from '#src/ui/records/ShowPage.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { AddMembers } from './AddMembers.tsx';
import { GroupTypeChip } from './GroupTypeChip.tsx';
import { DeleteGroup } from './removing/DeleteGroup.tsx';

/** A group and its members. */
export function GroupShow() {
  return <ShowPage<Group & RaRecord> width="full">{(group) => <GroupDetails group={group} />}</ShowPage>;
}

function GroupDetails({ group }: { group: Group }) {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject: 'groups', record: group }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'groups', record: group }).isAllowed;
  const mayChangeContacts = useCan({ action: 'update', subject: 'contacts' }).isAllowed;
  const readsContacts = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  const changesMembers = group.type === 'manual' && mayChangeContacts;
  const addMembers = changesMembers && <AddMembers group={group} />;

  return (
    <>
      <RecordHeading
        title={group.name}
        breadcrumb={[{ label: text('screens.groups.list'), to: pathTo('groups.list') }]}
        mark={<GroupTypeChip type={group.type} />}
        description={(group.description || group.query) && <GroupDescription group={group} />}
        actions={
          <>
            {mayDelete && <DeleteGroup group={group} />}
            {mayUpdate && (
              <Button
                variant="outlined"
                component={Link}
                to={pathTo('groups.update', { id: group.id })}
                startIcon={<MdiIcon name="mdi-pencil-outline" />}
              >
                {text('groups.edit')}
              </Button>
            )}
          </>
        }
      />
      {readsContacts && (
        <ContactDataList
          label={text('groups.memberList')}
          within={{ source: 'group_ids', id: group.id }}
          exportName={group.name}
          bulkActions={
            mayChangeContacts && (
              <>
                {changesMembers && <RemoveMembers group={group} />}
                <ContactBulkActions isOfGroup={changesMembers} />
              </>
            )
          }
          actions={addMembers}
          empty={
            <EmptyState icon="mdi-account-group-outline" title={text('groups.noMembers')} actions={addMembers}>
              {text(
                group.type === 'smart'
                  ? 'groups.noMembersSmart'
                  : changesMembers
                    ? 'groups.noMembersText'
                    : 'groups.noMembersToSee',
              )}
            </EmptyState>
          }
        />
      )}
    </>
  );
}

/** The group's details and, for a smart one, its conditions. */
function GroupDescription({ group }: { group: Group }) {
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

/** Removes the selected contacts from the group; the contacts stay. */
function RemoveMembers({ group }: { group: Group }) {
  const text = useText();
  const format = useFormat();
  const bulk = useBulkContacts();
  const { selected, count, clear } = useListSelection();

  const { run: remove, isRunning } = useAction(async () => {
    await bulk({
      selected,
      count,
      action: 'remove_from_groups',
      group_ids: [group.id],
      doneText: (n) => text('groups.removed', { smart_count: n, n: format.number(n), name: group.name }),
    });
    clear();
  });
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isRunning}
      startIcon={<MdiIcon name="mdi-account-minus-outline" />}
      onClick={remove}
    >
      {text('groups.removeMembers')}
    </Button>
  );
}
