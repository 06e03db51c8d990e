import CircularProgress from '@mui/material/CircularProgress';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useUpdate } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** In place of the switch's knob. */
const WAITING = <CircularProgress size={16} />;

/** Turns a keyword on and off in the list. */
export function ActiveSwitch({ keyword }: { keyword: Keyword }) {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
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
  const findSaved = async () => {
    const { data } = await dataProvider.getOne<Keyword & RaRecord>('keywords', { id: keyword.id });
    if (data.is_active === is_active) return null;
    refresh();
    return data;
  };
  const toggle = async () => {
    setWaiting(true);
    try {
      const write = () =>
        save(keyword).catch((error: unknown) => {
          const { status, current } = asApiError(error);
          // Being triggered in the meantime increases the keyword's version. The user is not asked about that conflict.
          if (status !== 412 || !current || current.is_active !== is_active) throw error;
          return save(current as Keyword);
        });
      await confirmWrite<unknown>(write, findSaved);
      notify(text(is_active ? 'keywords.turnedOff' : 'keywords.turnedOn', { word }));
    } catch (error) {
      notifyProblem(error);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Switch
      size="small"
      checked={is_active}
      disabled={isWaiting}
      {...(isWaiting && { icon: WAITING, checkedIcon: WAITING })}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': text('keywords.isActive', { word }) } }}
    />
  );
}
