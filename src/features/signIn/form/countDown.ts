/** Calls `tell` with the ms left, now and every second, the last time with 0. */
export function countDown(ms: number, signal: AbortSignal, tell: (left: number) => void): void {
  const end = Date.now() + ms;
  const timer = setInterval(step, 1000);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  step();

  function step(): void {
    const left = Math.max(0, end - Date.now());
    if (left === 0) clearInterval(timer);
    tell(left);
  }
}
