import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

interface RedirectProps {
  to: string;
  state?: object;
}

/**
 * Goes from this screen to another one, as `Navigate` does, unless the user is leaving it anyway: the router knows where they go before React renders
 * it, even while the next screen loads, and a redirect would take them elsewhere.
 */
export function Redirect({ to, state }: RedirectProps) {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent((path: string, target: string) => {
    const goal = router && (router.state.navigation.location ?? router.state.location);
    if (!goal || goal.pathname === path) navigate(target, { replace: true, state });
  });
  // Again when the user went elsewhere and this is still shown there.
  useEffect(() => leave(pathname, to), [pathname, to]);
  return null;
}
