import type { Visit } from '#src/domain/acting/visit.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { endVisit } from '#src/server/sessions/acting/endVisits.ts';
import { toVisit } from '#src/server/sessions/acting/toVisit.ts';
import { clearVisitCookie } from '#src/server/sessions/acting/visitCookie.ts';
import { changeVisit } from './changeVisit.ts';
import { decideVisitChanges } from './decideVisitChanges.ts';
import { ownVisit } from './ownVisit.ts';
import { reveal } from './reveal.ts';
import { startVisit } from './startVisit.ts';

async function visitsOf({ tx }: HandlerContext, tenantId: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const visit of await tx.find('visits', { tenant_id: tenantId })) visits.push(await toVisit(tx, visit));
  return visits.sort((a, b) => b.started_at.localeCompare(a.started_at));
}

/** Support's visits: starting, changing, ending and listing them, and revealing records. */
export function createActingHandlers(env: ApiEnvironment) {
  return {
    startVisit: async (context) => await startVisit(env, context),
    currentVisit: async (context) => await toVisit(context.tx, ownVisit(context)),
    changeVisit: async (context) => await changeVisit(env, context),
    tenantVisits: async (context) => await visitsOf(context, context.id),
    visits: async (context) => await visitsOf(context, context.tenantId),

    async leaveVisit(context) {
      const { tx, req } = context;
      const visit = await endVisit(context, ownVisit(context), { how: 'left', ip: req.ip });
      clearVisitCookie(env, req);
      return await toVisit(tx, visit);
    },

    async endVisit(context) {
      const { tx, caller, tenantId, id, req } = context;
      const visit = await tx.get('visits', id);
      if (visit?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no visit ${id}.`);
      const ended = await endVisit(context, visit, { how: 'ended_by_tenant', by: caller, ip: req.ip });
      return await toVisit(tx, ended);
    },

    decideVisitChanges,
    revealContact: async (context) => await reveal(context, 'contacts', context.body.part),
    revealMessage: async (context) => await reveal(context, 'messages', 'texts'),
  } satisfies Partial<OperationHandlers>;
}
