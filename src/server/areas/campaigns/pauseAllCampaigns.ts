import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import type { OperationResponse } from '#src/domain/contract/operations.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { alertOfPause } from './changeStatus.ts';
import { takeBackWaiting } from './takeBackWaiting.ts';

/** The tenant's stop button, in one unit of work: campaigns that start a moment later were not running when it was pressed. */
export async function pauseAllCampaigns(context: HandlerContext): Promise<OperationResponse<'pauseAllCampaigns'>> {
  const { tx, clock, caller, tenantId, req } = context;
  const tell = (action: ActivityAction, { id, name }: { id: string; name: string }): Promise<void> =>
    recordActivity(tx, clock, { caller, ip: req.ip, action, subject: 'campaigns', recordId: id, recordName: name });
  let paused = 0;
  let stopped = 0;
  for (const campaign of await tx.find('campaigns', {
    tenant_id: tenantId,
    status: ['running', 'finished', 'failed'],
  })) {
    const { id, status, totals } = campaign;
    const isOver = status === 'finished' || status === 'failed';
    if (status === 'running') {
      await alertOfPause(context, await tx.update('campaigns', id, { status: 'paused' }));
      paused += 1;
    } else if (isOver && totals.queued > 0 && (await takeBackWaiting(tx, tenantId, id)) > 0) stopped += 1;
    else continue;
    await tell(isOver ? 'stop retry' : 'pause', { id, name: nameOf(campaign) });
  }
  if (paused + stopped === 0) await tell('pause all', caller.user);
  return { paused, stopped };
}
