import type { Group } from '#src/domain/groups/group.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** Smart groups whose conditions name the records to be deleted; nothing if there are none. */
export function SmartGroupsNote({ groups }: { groups: readonly Group[] }) {
  const text = useText();
  if (groups.length === 0) return null;
  return (
    <Note kind="warning">
      {text('categories.remove.askedFor')} {groups.map(({ name }) => name).join(', ')}
    </Note>
  );
}
