import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import type { Permission } from '#src/domain/access/permissions.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/parts/access/useRefusal.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { ErrorPage } from '#src/ui/states/ErrorPage.tsx';

interface Missing {
  permission: Permission;
  reason: string | null;
}

/** The 403 page: names the missing permission, as stated by the guard that redirected here, and whom to ask. */
export function ForbiddenScreen() {
  const text = useText();
  const user = useAccess()?.user;
  const missing = (useLocation().state as { missing?: Missing } | null)?.missing;
  return (
    <ErrorPage
      status={403}
      title={text('errors.forbidden.title')}
      home={{ to: pathTo('dashboard'), label: text('errors.home') }}
      actions={missing && <ComparePlans permission={missing.permission} />}
    >
      {missing ? (
        <WhatIsMissing missing={missing} />
      ) : (
        <p>{text('errors.forbidden.missingUnnamed', { role: user?.role_name ?? '' })}</p>
      )}
    </ErrorPage>
  );
}

/** A link to the plans, if the plan lacks the feature. */
function ComparePlans({ permission: [action, subject] }: Pick<Missing, 'permission'>) {
  const text = useText();
  const decision = useCan({ action, subject });
  const mayCompare = useCan({ action: 'read', subject: 'billing' }).isAllowed;
  if (decision.isAllowed || !decision.feature || !mayCompare) return null;
  return (
    <Button variant="outlined" component={Link} to={pathTo('subscription')}>
      {text('errors.plan.compare')}
    </Button>
  );
}

function WhatIsMissing({ missing: { permission, reason } }: { missing: Missing }) {
  const text = useText();
  const [action, subject] = permission;
  const words = useRefusal({ action, subject, reason });
  if (words === null) return <p>{text('errors.forbidden.granted')}</p>;
  return (
    <>
      <p>{words.missing}</p>
      {words.reason && words.reason !== words.missing && <p>{words.reason}</p>}
      {/* The same height before the response names somebody, so that the button below stays under the mouse. */}
      <p style={{ minHeight: '1lh' }}>{words.who}</p>
    </>
  );
}
