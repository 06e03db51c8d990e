import { useEffect, useState } from 'react';

/** The value once it has not changed for so long (ms), so that the API is not asked at every letter. */
export function useDebounced<T>(value: T, rest: number): T {
  const [debounced, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return debounced;
}
