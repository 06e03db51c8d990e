import type { Group } from '#src/domain/groups/group.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** Which smart groups ask for what is to be deleted; nothing where none does. */
export function SmartGroupsNote({ groups }: { groups: readonly Group[] }) {
  const text = useText();
  if (groups.length === 0) return null;
  return (
    <Note kind="warning">
      {text('categories.remove.askedFor')} {groups.map(({ name }) => name).join(', ')}
    </Note>
  );
}
