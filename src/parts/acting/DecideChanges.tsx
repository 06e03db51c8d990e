import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import type { ChangeDecision } from '#src/domain/acting/visitTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { findVisit } from './findVisit.ts';

/** Lets an owner allow or decline changes during a visit. */
export function DecideChanges({ visit: { id, staff_name: name } }: { visit: Visit }) {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const invalidate = useInvalidate();
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: (decision: ChangeDecision) =>
      confirmWrite(
        async () => (await callOperation('decideVisitChanges', { id, body: { decision } })).data,
        () => findVisit(id, ({ change_decision }) => change_decision === decision),
      ),
    onSuccess: (_, decision) => notify(text(`acting.request.${decision}`, { name })),
    onError: (error) => notifyProblem(error),
    onSettled: () => invalidate('visits'),
  });
  return (
    <>
      <Button
        size="small"
        variant="contained"
        loading={isPending && variables === 'allowed'}
        disabled={isPending || isSuccess}
        onClick={() => mutate('allowed')}
      >
        {text('acting.request.allow')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isPending && variables === 'declined'}
        disabled={isPending || isSuccess}
        onClick={() => mutate('declined')}
      >
        {text('acting.request.decline')}
      </Button>
    </>
  );
}
