import { type Dispatch, type SetStateAction, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * `useState` that has its first value again when another page is shown: what the shell has opened, such as a menu, does not stay open over a page
 * that Back leads to. It would also take the focus from that page's first field.
 */
export function useUntilPageChanges<T>(initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { pathname } = useLocation();
  const [state, setState] = useState(initial);
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setState(initial);
  }
  return [state, setState];
}
