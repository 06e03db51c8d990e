import { useEffect, useState } from 'react';

/** Counts down the seconds left of a number received at a moment (ms by this machine's clock). */
export function useSecondsLeft(seconds: number, toldAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - toldAt) / 1000));
}
