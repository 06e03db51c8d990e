import { styled } from '@mui/material/styles';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Activity } from '#src/domain/company/activity.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ChangeList } from '#src/parts/history/ChangeList.tsx';
import { SupportChip } from '#src/parts/history/SupportChip.tsx';
import { useActionWords } from '#src/parts/history/useActionWords.ts';
import { useActorName } from '#src/parts/history/useActorName.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ENTRY, entryPath } from './entryPath.ts';

const Changes = styled('div')({ marginBlockStart: 16 });

/** An activity entry in full, with its changes; it has its own address. */
export function ActivityDialog() {
  const text = useText();
  const { actionOn } = useActionWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get(ENTRY);
  const { data, error, refetch } = useGetOne<Activity & RaRecord>(
    'activity',
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  );
  const close = () => navigate(entryPath(params, null));
  const title = data ? actionOn(data) : text('activity.entry');
  return (
    <ActionDialog isOpen={id !== null} width="md" title={title} closeLabel={text('ui.close')} onClose={close}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Entry entry={data} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </ActionDialog>
  );
}

function Entry({ entry }: { entry: Activity }) {
  const text = useText();
  const format = useFormat();
  const actorName = useActorName('activity.program');
  const hasChanges = entry.before !== null || entry.after !== null;
  return (
    <>
      <KeyValueList
        items={[
          { label: text('activity.columns.actor'), value: actorName(entry.actor_name) },
          ...(entry.via === null
            ? []
            : [{ label: text('activity.columns.via'), value: <SupportChip via={entry.via} /> }]),
          { label: text('activity.columns.at'), value: format.dateTimeZoned(entry.at) },
          { label: text('activity.columns.record'), value: <RecordLink entry={entry} /> },
          { label: text('activity.columns.ip'), value: entry.ip ?? '–' },
        ]}
      />
      <Changes>{hasChanges ? <ChangeList entry={entry} /> : text('activity.noChanges')}</Changes>
    </>
  );
}

/** The path of a subject's record. */
const SCREENS: Readonly<Record<string, ScreenName>> = {
  campaigns: 'campaigns.show',
  contacts: 'contacts.update',
  categories: 'categories.show',
  groups: 'groups.show',
  templates: 'templates.update',
  devices: 'devices.show',
  keywords: 'keywords.list',
  apitokens: 'apitokens.list',
  webhooks: 'webhooks.update',
  users: 'users.update',
  roles: 'roles.update',
  company_settings: 'companySettings',
  auto_reply: 'autoReply',
};

/** The record an entry is about, as a link if it may still exist. */
function RecordLink({ entry }: { entry: Pick<Activity, 'action' | 'subject' | 'record_id' | 'record_name'> }) {
  const { subject } = useActionWords();
  const screen = SCREENS[entry.subject];
  const name = entry.record_name || subject(entry.subject);
  if (!screen || entry.record_id === null || entry.action === 'delete') return <>{name}</>;
  return <Link to={pathTo(screen, { id: entry.record_id })}>{name}</Link>;
}
