import { useEffect, useState } from 'react';

/** The value once it has not changed for this long (ms), so that the API is not called at every letter. */
export function useDebounced<T>(value: T, rest: number): T {
  const [debounced, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return debounced;
}
