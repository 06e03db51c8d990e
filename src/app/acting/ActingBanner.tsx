import { Suspense } from 'react';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { visitPart } from './visitPart.ts';

const VisitBanner = lazyPart(async () => ({
  default: (await visitPart(() => import('./VisitBanner.tsx'))).VisitBanner,
}));

/** The banner during a visit of support. */
export function ActingBanner() {
  const visit = useVisit();
  return (
    visit && (
      <Suspense fallback={null}>
        <VisitBanner visit={visit} />
      </Suspense>
    )
  );
}
