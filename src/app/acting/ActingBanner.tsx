import { Suspense, useState, useSyncExternalStore } from 'react';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { visitPart } from './visitPart.ts';

const VisitBanner = lazyPart(async () => ({
  default: (await visitPart(() => import('./VisitBanner.tsx'))).VisitBanner,
}));
const VisitOver = lazyPart(async () => ({ default: (await visitPart(() => import('./VisitOver.tsx'))).VisitOver }));

/** The banner during a visit of support, and after it while something typed would be lost. */
export function ActingBanner() {
  const visit = useVisit();
  const isOver = useSyncExternalStore(interruption.subscribe, interruption.kind) === 'visit_over';
  const [shown, setShown] = useState(visit);
  if (visit && visit !== shown) setShown(visit);
  return (
    <Suspense fallback={null}>
      {visit && !isOver && <VisitBanner visit={visit} />}
      {isOver && shown && <VisitOver visit={shown} />}
    </Suspense>
  );
}
