import { Suspense, useState } from 'react';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { loadVisitBanner } from './visitPart.ts';

const VisitBanner = lazyPart(loadVisitBanner);

/** Shows the banner of support's visit once one has begun. */
export function ActingBanner() {
  const visit = useVisit();
  const [shown, setShown] = useState(visit);
  if (visit && visit !== shown) setShown(visit);
  return <Suspense fallback={null}>{shown && <VisitBanner visit={shown} />}</Suspense>;
}
