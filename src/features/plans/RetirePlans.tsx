import { useDataProvider } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';

/** Retires or restores several plans. */
export function RetirePlans() {
  const text = useText();
  const dataProvider = useDataProvider();
  const call = (operation: 'retirePlan' | 'bringBackPlan') => async (id: string) => {
    const { data } = await dataProvider.getOne<Plan>('plans', { id });
    return callOperation(operation, { id, version: data.version });
  };
  return (
    <>
      <BulkEach
        icon="mdi-archive-arrow-up-outline"
        label={text('plans.actions.bringBack')}
        fitting={{ fits: ({ retired_at }) => retired_at !== null, otherwise: text('plans.onlyRetired') }}
        run={call('bringBackPlan')}
        doneText={(count) => text('plans.broughtBackMany', count)}
      />
      <BulkEach
        icon="mdi-archive-arrow-down-outline"
        label={text('plans.actions.retire')}
        fitting={{ fits: ({ retired_at }) => retired_at === null, otherwise: text('plans.onlyInUse') }}
        run={call('retirePlan')}
        doneText={(count) => text('plans.retiredMany', count)}
        question={{ title: (count) => text('plans.retire.titleMany', count), text: text('plans.retire.textMany') }}
      />
    </>
  );
}
