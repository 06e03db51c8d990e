import type { ComponentProps } from 'react';
import { usePageTitle } from '#src/routing/usePageTitle.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';

/** The heading of a record's page; the browser's tab is named after the record too. */
export function RecordHeading(props: ComponentProps<typeof PageHeading>) {
  usePageTitle(props.title);
  return <PageHeading {...props} />;
}
