import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useText } from '#src/i18n/useText.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Retires or restores a plan, says so, and offers Undo. */
export function useSetPlanRetired({ id, name, version }: Plan): {
  /** Rejects when the API refuses: the dialog shows why. */
  retire: () => Promise<void>;
  restore: () => Promise<void>;
} {
  const text = useText();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();

  const call = async (operation: 'retirePlan' | 'restorePlan', seen: number): Promise<number> => {
    const { data } = await callOperation(operation, { id, version: seen });
    await invalidate('plans');
    return data.version;
  };
  const restore = async (seen = version): Promise<void> => {
    try {
      await call('restorePlan', seen);
      notify(text('plans.restored', { name }));
    } catch (error) {
      notifyProblem(error);
    }
  };
  return {
    retire: async () => {
      const retired = await call('retirePlan', version);
      notify(text('plans.retired', { name }), { onUndo: () => void restore(retired) });
    },
    restore: () => restore(),
  };
}
