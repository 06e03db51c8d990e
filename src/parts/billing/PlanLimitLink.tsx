import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';

/** A link to larger plans, for users who can see plans. Shown below a refusal because a limit is reached. */
export function PlanLimitLink() {
  const text = useText();
  const mayLook = useCan({ action: 'read', subject: 'billing' }).isAllowed;
  return mayLook && <Link to={pathTo('subscription')}>{text('errors.plan.compare')}</Link>;
}
