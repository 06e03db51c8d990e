import type { ComponentProps } from 'react';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';

const TimeIssue = lazyPart(async () => ({ default: (await import('./TimeIssue.tsx')).TimeIssue }));

/** `TimeIssue` for dialogs, which begin to load it when they open. */
export function LazyTimeIssue(props: ComponentProps<typeof TimeIssue>) {
  return (
    <OpenedPart>
      <TimeIssue {...props} />
    </OpenedPart>
  );
}
