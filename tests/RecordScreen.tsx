import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { ShowPage } from '#src/ui/records/ShowPage.tsx';

/** The screen of the record in the path, with `children` on it; a 404 page once the record is gone. */
export function RecordScreen({ resource, children }: { resource: string; children: ReactNode }) {
  return (
    <ScreenErrorBoundary>
      <ResourceContextProvider value={resource}>
        <ShowPage>{() => children}</ShowPage>
      </ResourceContextProvider>
    </ScreenErrorBoundary>
  );
}
