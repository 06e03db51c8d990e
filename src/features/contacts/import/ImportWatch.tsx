import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { importRunner } from './importSession.ts';
import type { RunnerState } from './running/ImportRunner.ts';
import { useHeldImport, useRun } from './useImport.ts';

/**
 * Runs on every screen: resumes an import that a reload interrupted, announces its end, and asks for confirmation before one that has not started is
 * lost.
 */
export function ImportWatch() {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { pathname } = useLocation();
  const user = useAccess()?.user.id;
  const { isAllowed } = useCan({ action: 'import', subject: 'contacts' });
  const view = useRun();
  useHeldImport();
  const before = useRef<RunnerState | null>(null);

  useEffect(() => {
    // If this browser cannot store anything, there is no unfinished import.
    if (user && isAllowed) importRunner.restore(user).catch(() => undefined);
  }, [user, isAllowed]);

  useEffect(() => {
    const last = before.current;
    const state = view?.state ?? null;
    before.current = state;
    if (!view || last === null || last === state) return;
    const created = view.totals.created;
    const words = {
      finished: () => text('contactImport.notice.finished', { smart_count: created, n: format.number(created) }),
      failed: () => text('contactImport.notice.failed'),
    };
    const isEnd = state === 'finished' || state === 'cancelled';
    if (isEnd) void invalidate(EVERYTHING);
    if ((state !== 'finished' && state !== 'failed') || pathname === pathTo('contacts.import')) return;
    notify(
      <>
        {words[state]()}{' '}
        <Link to={pathTo('contacts.import')} style={{ color: 'inherit' }}>
          {text('contactImport.notice.open')}
        </Link>
      </>,
      { type: state === 'failed' ? 'error' : 'info' },
    );
  }, [view, pathname, text, format, notify, invalidate]);

  return null;
}
