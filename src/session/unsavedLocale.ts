interface Choice {
  user: string;
  locale: string;
}

const KEY = 'heliograph.unsavedLocale';
let unsaved = read();

/** The language this user chose last in this tab, if the account does not have it yet; else null. A reload does not lose it. */
export function unsavedLocale(user: string): string | null {
  return unsaved?.user === user ? unsaved.locale : null;
}

/** Remembers a choice that is on its way to the account. Null once it has arrived. */
export function setUnsavedLocale(choice: Choice | null): void {
  unsaved = choice;
  try {
    if (choice) sessionStorage.setItem(KEY, JSON.stringify(choice));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: a reload loses the choice.
  }
}

function read(): Choice | null {
  try {
    const { user, locale } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Choice>;
    return typeof user === 'string' && typeof locale === 'string' ? { user, locale } : null;
  } catch {
    return null;
  }
}
