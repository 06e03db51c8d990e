import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate, useOperationList } from '#src/api/useOperation.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import { isRestorable } from '#src/domain/company/restorable.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { HistoryEntry } from './HistoryEntry.tsx';

interface RecordHistoryProps {
  subject: CatalogueSubject;
  record: { id: string; version: number };
  /** Whether the record can no longer be restored, because of its state. */
  isPast?: boolean;
  /** Saves unsaved input before a restore; resolves with the saved record. */
  beforeRestore?: (() => Promise<{ version: number }>) | undefined;
  /** Called after a restore, when everything is being fetched again. */
  onRestored?: () => void;
}

/** Entries shown at first, and how many more each time. */
const STEP = 10;

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { marginBlockStart: 12, paddingBlockStart: 12, borderBlockStart: `1px solid ${theme.tokens.line}` },
}));

/** A record's changes, newest first, with the option to restore: `<RecordHistory subject="groups" record={group} />`. */
export function RecordHistory({ subject, record, isPast, beforeRestore, onRestored }: RecordHistoryProps) {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject, record }).isAllowed;
  const [shownCount, setShownCount] = useState(STEP);
  const [chosen, setChosen] = useState<Activity | null>(null);
  const { data, error, isPending, refetch } = useOperationList('recordHistory', {
    query: { subject, record_id: record.id, range: [0, shownCount - 1] },
    asOf: record.version,
    placeholderData: (previous) => previous,
  });
  const isLoading = useSettled(isPending);
  const canRestore = mayUpdate && !isPast && isRestorable(subject);

  const content = () => {
    if (isLoading) return <RowsSkeleton rows={3} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    const entries = data?.data ?? [];
    if (entries.length === 0) return <p>{text('activity.history.none')}</p>;
    return (
      <>
        <Entries>
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} onRestore={canRestore ? setChosen : undefined} />
          ))}
        </Entries>
        {entries.length < (data?.total ?? 0) && (
          <Button
            size="small"
            variant="outlined"
            sx={{ marginBlockStart: 3 }}
            onClick={() => setShownCount(shownCount + STEP)}
          >
            {text('activity.history.more')}
          </Button>
        )}
      </>
    );
  };
  return (
    <Section title={text('activity.history.title')}>
      {content()}
      {chosen && (
        <RestoreDialog
          entry={chosen}
          current={beforeRestore ?? (() => Promise.resolve(record))}
          onClose={() => setChosen(null)}
          onRestored={onRestored}
        />
      )}
    </Section>
  );
}

interface RestoreDialogProps {
  entry: Activity;
  /** The record as it is now. */
  current: () => Promise<{ version: number }>;
  onClose: () => void;
  onRestored: (() => void) | undefined;
}

/** Asks before a record is restored to its state before a change. */
function RestoreDialog({ entry, current, onClose, onRestored }: RestoreDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useRefresh();
  const invalidate = useInvalidate();
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={text('activity.history.restoreTitle')}
      confirmLabel={text('activity.history.restoreConfirm')}
      onClose={onClose}
      onConfirm={async () => {
        const { version } = await current();
        await callOperation('restoreVersion', { id: entry.id, version });
        notify(text('activity.history.restored'));
        await invalidate('recordHistory');
        refresh();
        onRestored?.();
      }}
    >
      {text('activity.history.restoreText', { when: format.dateTimeZoned(entry.at) })}
    </ConfirmDialog>
  );
}
