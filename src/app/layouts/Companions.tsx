import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { FEATURES } from '#src/app/features.ts';
import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';
import type { ScreenLoader } from '#src/routing/featureDefinition.ts';

const COMPANIONS = FEATURES.flatMap(({ name, companion, companionDue: due }) =>
  companion ? [{ name, Companion: lazy(() => part(name, companion)), due }] : [],
);

/** A companion that does not load is missing until the next reload; screens stay. */
async function part(feature: string, load: ScreenLoader): Promise<{ default: ComponentType }> {
  const [companion] = await Promise.all([load(), loadScreenTexts(`${feature}.companion`)]).catch(() => [() => null]);
  return { default: companion };
}

/** The parts that features show on every screen. Loaded after the screen, or when they have something to do. */
export function Companions({ userId }: { userId: string }) {
  return COMPANIONS.map(({ name, Companion, due }) => (
    <Suspense key={name} fallback={null}>
      {due ? <WhenDue due={due} userId={userId} Companion={Companion} /> : <Companion />}
    </Suspense>
  ));
}

interface WhenDueProps {
  due: (userId: string) => Promise<void>;
  userId: string;
  Companion: ComponentType;
}

function WhenDue({ due, userId, Companion }: WhenDueProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isLeft = false;
    due(userId).then(() => !isLeft && setDue(true));
    return () => {
      isLeft = true;
    };
  }, [due, userId]);
  return isDue && <Companion />;
}
