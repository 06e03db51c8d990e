import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Archives or restores templates, says so, and offers Undo. Returns whether it was done. */
export function useArchiveTemplates(): (ids: string[], archived: boolean) => Promise<boolean> {
  const text = useText();
  const format = useFormat();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();

  const set = async (ids: string[], archived: boolean): Promise<string[]> => {
    const { data } = await callOperation('archiveTemplates', { body: { ids, archived } });
    await invalidate('templates');
    return data.changed;
  };
  return async (ids, archived) => {
    try {
      const changed = await set(ids, archived);
      const count = { smart_count: changed.length, n: format.number(changed.length) };
      const takeBack = () => void set(changed, !archived).catch((error) => notifyProblem(error, takeBack));
      notify(text(archived ? 'templates.archived' : 'templates.restored', count), {
        onUndo: changed.length > 0 ? takeBack : undefined,
      });
      return true;
    } catch (error) {
      notifyProblem(error);
      return false;
    }
  };
}
