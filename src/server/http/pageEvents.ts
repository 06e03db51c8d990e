import type { Request, RequestHandler, Response } from 'express';
import type { Subject } from '#src/domain/access/permissions.ts';
import { HEARTBEAT_MS, HINTED, type Hinted, type PageHint } from '#src/domain/contract/pageHints.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { callerOf } from '#src/server/sessions/callerOf.ts';
import { asyncHandler } from './asyncHandler.ts';
import { HttpProblem } from './HttpProblem.ts';
import { onceClosed } from './onceClosed.ts';

/** The subject that a person must be able to read for a hint about the resource, or null if everyone can read their own. */
const SUBJECTS: Record<Hinted, Subject | null> = {
  alerts: null,
  campaigns: 'campaigns',
  contacts: 'contacts',
  conversations: 'messages',
  devices: 'devices',
  messages: 'messages',
};

/** The most connections a person may have open to this process: only visible pages have one. */
const MAX_PER_PERSON = 50;
/** When to try again if these are open: the page itself waits as long at most. */
const AGAIN_AFTER_SECONDS = 60;

/**
 * GET /events: keeps a page's connection open and names the resources it should read again, as server-sent events. The permission is checked with
 * every keep-alive; a page without it, or with an expired token, reconnects.
 */
export function pageEvents(env: ApiEnvironment): RequestHandler {
  return asyncHandler(async (req: Request, res: Response) => {
    let caller = await callerOf(env, req);
    if (caller.program) {
      throw new HttpProblem('forbidden', 'Events are for pages. Programs use webhooks instead.');
    }
    const personId = caller.acting?.staff.id ?? caller.user.id;
    if (env.pageHints.count((stream) => stream.personId === personId) >= MAX_PER_PERSON) {
      const reason = `You have ${MAX_PER_PERSON} pages open. Close some of them.`;
      throw new HttpProblem('too_many_requests', reason, { retryAfterSeconds: AGAIN_AFTER_SECONDS });
    }
    const mayHear = (resource: Hinted): boolean => {
      const subject = SUBJECTS[resource];
      return subject === null || caller.ability.can('read', subject);
    };
    res.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // Compression would delay events, and so would nginx's buffering.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.write(
      `event: listening\ndata: ${JSON.stringify({ resources: HINTED.filter(mayHear) } satisfies PageHint)}\n\n`,
    );
    const end = (): void => {
      clearInterval(timer);
      leave();
      res.end();
    };
    const leave = env.pageHints.join({
      tenantId: caller.tenantId,
      userId: caller.user.id,
      personId,
      notify(changedResources) {
        const resources = changedResources.filter(mayHear);
        if (resources.length > 0) {
          res.write(`event: changed\ndata: ${JSON.stringify({ resources } satisfies PageHint)}\n\n`);
        }
      },
      end,
    });
    const timer = setInterval(() => {
      res.write(': alive\n\n');
      callerOf(env, req).then((now) => {
        caller = now;
      }, end);
    }, HEARTBEAT_MS);
    timer.unref();
    onceClosed(res, end);
  });
}
