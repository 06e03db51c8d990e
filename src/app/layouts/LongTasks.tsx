import { lazy, Suspense } from 'react';

/** Nobody exports before a screen is there; what cannot be fetched is missing until the next reload. */
const ExportTray = lazy(async () => ({
  default: await import('#src/ui/export/ExportTray.tsx').then((module) => module.ExportTray).catch(() => () => null),
}));

/** What goes on behind every screen and is shown above it. */
export function LongTasks() {
  return (
    <Suspense fallback={null}>
      <ExportTray />
    </Suspense>
  );
}
