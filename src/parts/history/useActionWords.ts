import type { Activity } from '#src/domain/company/activity.ts';
import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { useText } from '#src/i18n/useText.ts';

/** Puts an activity entry into words, in the reader's language. Unknown actions and subjects are shown as the API has them. */
export function useActionWords(): {
  action: (action: ActivityAction) => string;
  /** The kind of a record: `contacts` is "Contact". */
  subject: (subject: string) => string;
  /** The action with the record's name, if it has one. */
  actionOn: (entry: Pick<Activity, 'action' | 'subject' | 'record_name'>) => string;
} {
  const text = useText();
  const action = (name: ActivityAction) => text(`activity.actions.${name}`);
  const subject = (name: string) => text(`activity.subjects.${name}` as TextKey, { _: name.replaceAll('_', ' ') });
  return {
    action,
    subject,
    actionOn: (entry) =>
      text('activity.actionOn', { action: action(entry.action), record: entry.record_name || subject(entry.subject) }),
  };
}
