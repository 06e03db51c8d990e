import type { Texts, Translation } from '#src/i18n/texts.ts';

export const roles: Translation<Texts['roles']> = {};
