import { lazy, Suspense, useEffect, useState } from 'react';
import { exportsAnnounced } from '#src/ui/export/exportsAnnounced.ts';

/** What cannot be fetched is missing until the next reload; no screen is taken away for it. */
const ExportTray = lazy(async () => ({
  default: await import('#src/ui/export/ExportTray.tsx').then((module) => module.ExportTray).catch(() => () => null),
}));

/** What goes on behind every screen and is shown above it. Fetched when somebody comes to where such a thing begins. */
export function LongTasks() {
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    exportsAnnounced.made.then(() => setAnnounced(true));
  }, []);
  return (
    isAnnounced && (
      <Suspense fallback={null}>
        <ExportTray />
      </Suspense>
    )
  );
}
