import { useQuery } from '@tanstack/react-query';
import { importRunner } from '#src/features/contacts/import/importSession.ts';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import { hasFullPlan } from './hasFullPlan.ts';

/** Whether rows were left out because the plan has no room for another contact. */
export function useIsPlanFull(run: ImportRun): boolean {
  const { shelf } = importRunner;
  const { data } = useQuery({
    queryKey: ['import', run.idempotencyKey, 'plan-full', run.state],
    queryFn: () => (shelf ? hasFullPlan(run, shelf) : false),
    // What is read is in this browser.
    networkMode: 'always',
  });
  return data ?? false;
}
