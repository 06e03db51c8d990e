import { programIn } from '#src/domain/company/programActor.ts';
import { useText } from '#src/i18n/useText.ts';

/** The name of the actor in the reader's language: the API names programs in English. `key`: the text for programs, of the screen's area. */
export function useActorName(key: 'activity.program' | 'contactTimeline.program'): (actorName: string) => string {
  const text = useText();
  return (actorName) => {
    const program = programIn(actorName);
    return program ? text(key, program) : actorName;
  };
}
