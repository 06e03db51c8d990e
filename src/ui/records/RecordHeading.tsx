import type { ComponentProps } from 'react';
import { usePageTitle } from '#src/routing/usePageTitle.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';

/** The heading of a record's page, and the browser tab's title. */
export function RecordHeading(props: ComponentProps<typeof PageHeading>) {
  usePageTitle(props.title);
  return (
    <PartBoundary>
      <PageHeading {...props} />
    </PartBoundary>
  );
}
