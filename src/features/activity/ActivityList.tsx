import type { RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CATALOGUE_SUBJECTS, READ_WITH } from '#src/domain/access/permissions.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import { ACTIVITY_KEPT_DAYS } from '#src/domain/company/companyTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { SupportChip } from '#src/parts/history/SupportChip.tsx';
import { useActionWords } from '#src/parts/history/useActionWords.ts';
import { useActorName } from '#src/parts/history/useActorName.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { recordName } from '#src/ui/records/recordName.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { entryPath } from './entryPath.ts';
import { SupportVisits } from './SupportVisits.tsx';

/** The actions offered as filters, in the API's names; search finds the others. */
const FILTERED_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'send',
  'pause',
  'resume',
  'cancel',
  'import',
  'export',
  'merge',
  'reply',
  'login',
  'logout',
] as const satisfies readonly ActivityAction[];

type ActivityRow = Activity & RaRecord;

/** The activity: who did what to which record, newest first. */
export function ActivityList() {
  const text = useText();
  const { action, subject, actionOn } = useActionWords();
  const actorName = useActorName('activity.program');
  const [search] = useSearchParams();
  const readsUsers = useCan({ action: 'read', subject: 'users' }).isAllowed;
  const columns: Column<ActivityRow>[] = [
    {
      source: 'action',
      label: text('activity.columns.what'),
      isPrimary: true,
      cardRole: 'title',
      render: actionOn,
      inFile: (entry) => action(entry.action),
    },
    {
      source: 'record_name',
      label: text('activity.columns.record'),
      isHiddenAtFirst: true,
      render: (entry) => entry.record_name,
    },
    {
      source: 'subject',
      label: text('activity.columns.subject'),
      cardRole: 'detail',
      render: (entry) => subject(entry.subject),
      inFile: (entry) => subject(entry.subject),
    },
    {
      source: 'actor_name',
      label: text('activity.columns.actor'),
      cardRole: 'detail',
      render: (entry) => actorName(entry.actor_name),
    },
    {
      source: 'via',
      label: text('activity.columns.via'),
      cardRole: 'status',
      render: (entry) => <SupportChip via={entry.via} />,
      inFile: (entry) => entry.via ?? '',
    },
    {
      source: 'at',
      label: text('activity.columns.at'),
      cardRole: 'detail',
      render: (entry) => <RelativeTime at={entry.at} />,
    },
    { source: 'ip', label: text('activity.columns.ip'), isHiddenAtFirst: true, render: (entry) => entry.ip ?? '' },
  ];
  const filters: FilterDefinition[] = [
    {
      kind: 'multiSelect',
      source: 'subject',
      label: text('activity.columns.subject'),
      choices: CATALOGUE_SUBJECTS.filter((each) => !(each in READ_WITH)).map((value) => ({
        value,
        label: subject(value),
      })),
    },
    {
      kind: 'multiSelect',
      source: 'action',
      label: text('activity.columns.action'),
      choices: FILTERED_ACTIONS.map((value) => ({ value, label: action(value) })),
    },
    { kind: 'dateRange', source: 'at', label: text('activity.columns.at') },
    {
      kind: 'yesNo',
      source: 'via',
      label: text('activity.columns.via'),
      yes: text('activity.supportOnly'),
      no: text('activity.withoutSupport'),
    },
  ];
  if (readsUsers) {
    filters.unshift({
      kind: 'reference',
      source: 'actor_id',
      label: text('activity.columns.actor'),
      reference: 'users',
      name: recordName,
    });
  }
  return (
    <PageContent width="full">
      <PageHeading
        title={text('screens.activity.list')}
        breadcrumb={[{ label: text('screens.settings'), to: pathTo('settings') }]}
        description={text('activity.kept', { years: ACTIVITY_KEPT_DAYS / 365 })}
      />
      <SupportVisits />
      <DataList<ActivityRow>
        label={text('screens.activity.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        filters={filters}
        searchLabel={text('activity.search')}
        rowTo={({ id }) => entryPath(search, id)}
        empty={
          <EmptyState icon="mdi-history" title={text('activity.none')}>
            {text('activity.noneText')}
          </EmptyState>
        }
      />
      <ActivityDialog />
    </PageContent>
  );
}
