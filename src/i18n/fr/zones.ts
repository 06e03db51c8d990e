import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const zones: Translation<Texts['zones']> = {
  several: '{{n}} fuseaux horaires',
  from: {
    manual: 'saisi manuellement',
    import: 'd’un import',
    api: 'saisi par un programme',
    number: 'd’après le numéro',
    country: 'd’après le pays',
    tenant: 'd’après l’entreprise',
  },
};
