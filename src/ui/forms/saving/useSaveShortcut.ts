import { useText } from '#src/i18n/useText.ts';
import { useShortcuts } from '#src/ui/shortcuts/useShortcuts.ts';

/** Lets Ctrl/⌘+S and Ctrl/⌘+Enter send a form, unless a dialog lies over it. */
export function useSaveShortcut(formId: string, isEnabled: boolean): void {
  const text = useText();
  const save = (): void => {
    const form = document.getElementById(formId);
    const dialog = document.querySelector('[role="dialog"]');
    if (!(form instanceof HTMLFormElement) || (dialog && !dialog.contains(form))) return;
    form.requestSubmit();
  };
  const shortcut = { label: text('ui.shortcuts.save'), group: text('ui.shortcuts.general'), run: save };
  useShortcuts(isEnabled ? ['Mod+s', 'Mod+Enter'].map((keys) => ({ keys, ...shortcut })) : []);
}
