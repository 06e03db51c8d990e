import { useNotify, useRefresh } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

interface RestoreDialogProps {
  line: Activity;
  /** The record as it is now. */
  current: () => Promise<{ version: number }>;
  onClose: () => void;
  onRestored: () => void;
}

/** Asks before a record is restored to its state before a change. */
export function RestoreDialog({ line, current, onClose, onRestored }: RestoreDialogProps) {
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
        await callOperation('restoreVersion', { id: line.id, version });
        notify(text('activity.history.restored'));
        await invalidate('recordHistory');
        refresh();
        onRestored();
      }}
    >
      {text('activity.history.restoreText', { when: format.dateTimeZoned(line.at) })}
    </ConfirmDialog>
  );
}
