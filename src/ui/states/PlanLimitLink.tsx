import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';

/** Where there is more room, for who may look at plans: below a refusal because one is full. */
export function PlanLimitLink() {
  const text = useText();
  const mayLook = useMay({ action: 'read', subject: 'billing' }).isAllowed;
  return mayLook && <Link to={pathTo('subscription')}>{text('ui.problem.comparePlans')}</Link>;
}
