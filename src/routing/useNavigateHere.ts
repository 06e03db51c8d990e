import { useContext } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

/**
 * `navigate` for what follows a response: nothing happens once the user has moved on. On a slow network they would be taken away from the page that
 * they have opened meanwhile.
 */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const here = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return (to, options) => {
    const { pathname, search } = router?.state.location ?? here;
    if (pathname === here.pathname && search === here.search) navigate(to, options);
  };
}
