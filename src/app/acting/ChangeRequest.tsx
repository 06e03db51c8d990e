import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import { THRESHOLDS } from '#src/config/constants.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import { isAwaitingDecision } from '#src/domain/acting/visitTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { CurrentVisit } from '#src/session/acting/createVisits.ts';
import { session } from '#src/session/session.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const ChangeRequestDialog = lazyPart(async () => ({
  default: (await import('./ChangeRequestDialog.tsx')).ChangeRequestDialog,
}));

/** How often (ms) the owners' decision is polled, and an allowed change is tried. */
const POLL_INTERVAL = 4000;

/** Whether the running visit can make changes. While this component is shown, the session's token does not allow them yet. */
const mayChange = ({ ended_at, mode }: Visit): boolean => ended_at === null && mode === 'may_change';

/** Stacks elements in one place, as wide as the widest, so that showing another one after a response does not move the rest of the bar. */
const OneOf = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  '& > *': { gridArea: '1 / 1' },
  '& > [hidden]': { display: 'block', visibility: 'hidden' },
});

/** Asks the owners to allow changes during a visit, waits for their decision and continues when they agree. */
export function ChangeRequest({ visit }: { visit: CurrentVisit }) {
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery(`(max-width:${THRESHOLDS.xs - 1}px)`, { noSsr: true });
  const isTaking = useRef(false);
  const {
    data: now,
    dataUpdatedAt,
    isPending,
  } = useOperation('currentVisit', {
    asOf: visit.id,
    refetchInterval: ({ state: { data } }) =>
      data && (isAwaitingDecision(data.data) || mayChange(data.data)) ? POLL_INTERVAL : false,
    retry: false,
  });
  const grantedReason = now && mayChange(now) ? now.change_reason : null;
  // Changes with each poll, so that the effect tries again.
  const grantedAt = grantedReason === null ? null : dataUpdatedAt;
  const { tenantName } = visit;

  useEffect(() => {
    if (grantedReason === null || grantedAt === null || isTaking.current) return;
    isTaking.current = true;
    callOperation('changeVisit', { body: { mode: 'may_change', change_reason: grantedReason } })
      .then(({ data }) => {
        session.act(data);
        notify(text('acting.allowed', { tenant: tenantName }));
      })
      .catch(() => undefined) // the next poll tries again
      .finally(() => {
        isTaking.current = false;
      });
  }, [grantedReason, grantedAt, tenantName, notify, text]);

  const isWaiting = now !== undefined && isAwaitingDecision(now);
  // Not before the response: the request may be waiting already. If the response fails, asking is still possible.
  const isOffered = !isPending && !isWaiting;
  const isDeclined = now?.change_decision === 'declined';
  const label = text(isDeclined ? 'acting.askAgain' : 'acting.allow');
  return (
    <>
      {isDeclined && !isNarrow && (
        <span role="status" style={{ flexShrink: 1 }}>
          {text('acting.declined', { name: now?.change_decided_by ?? '' })}
        </span>
      )}
      <OneOf>
        <Hint text={isNarrow ? text('acting.waiting') : ''}>
          <span role="status" aria-label={text('acting.waiting')} hidden={!isWaiting}>
            <MdiIcon name="mdi-timer-sand" size={18} /> {!isNarrow && text('acting.waiting')}
          </span>
        </Hint>
        {/* The key and the disabled state let the page move keyboard users' focus when the button is no longer offered. */}
        <span key={String(isOffered)} hidden={!isOffered}>
          {isNarrow ? (
            <IconAction
              icon="mdi-pencil-lock-outline"
              label={label}
              isDisabled={!isOffered}
              onClick={() => setOpen(true)}
            />
          ) : (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<MdiIcon name="mdi-pencil-lock-outline" />}
              disabled={!isOffered}
              onClick={() => setOpen(true)}
            >
              {label}
            </Button>
          )}
        </span>
      </OneOf>
      {isOpen && (
        <OpenedPart>
          <ChangeRequestDialog
            visit={visit}
            onRequested={(changedVisit) =>
              setOperationResult(queryClient, 'currentVisit', { asOf: visit.id }, changedVisit)
            }
            onClose={() => setOpen(false)}
          />
        </OpenedPart>
      )}
    </>
  );
}
