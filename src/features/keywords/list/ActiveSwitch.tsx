import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { type RaRecord, useNotify, useRefresh, useUpdate } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Turns a keyword on and off in the list. */
export function ActiveSwitch({ keyword }: { keyword: Keyword }) {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const refresh = useRefresh();
  const [update] = useUpdate<Keyword & RaRecord>();
  const [isWaiting, setWaiting] = useState(false);
  const mayUpdate = useCan({ action: 'update', subject: 'keywords', record: keyword }).isAllowed;
  const isNotInPlan = useAccess()?.user.missing_features.some(({ feature }) => feature === 'keywords') ?? false;
  const { is_active, word } = keyword;
  if (isNotInPlan) {
    return <StatusChip kind="neutral" icon="mdi-lock-outline" label={text('keywords.silent')} />;
  }
  if (!mayUpdate) {
    return (
      <StatusChip
        kind={is_active ? 'success' : 'neutral'}
        icon={is_active ? 'mdi-check-circle-outline' : 'mdi-pause-circle-outline'}
        label={text(is_active ? 'keywords.active' : 'keywords.inactive')}
      />
    );
  }

  const save = (previousData: Keyword) =>
    update('keywords', { id: keyword.id, data: { is_active: !is_active }, previousData }, { returnPromise: true });
  const toggle = async () => {
    setWaiting(true);
    try {
      await save(keyword).catch((error: unknown) => {
        const { status, current } = asApiError(error);
        // Being triggered in the meantime increases the keyword's version. The user is not asked about that conflict.
        if (status !== 412 || !current || current.is_active !== is_active) throw error;
        return save(current as Keyword);
      });
      notify(text(is_active ? 'keywords.turnedOff' : 'keywords.turnedOn', { word }));
    } catch (error) {
      notifyProblem(error);
      refresh();
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Switch
      size="small"
      checked={is_active}
      disabled={isWaiting}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': text('keywords.isActive', { word }) } }}
    />
  );
}
