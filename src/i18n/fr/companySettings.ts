import type { Texts, Translation } from '#src/i18n/texts.ts';

export const companySettings: Translation<Texts['companySettings']> = {
  sectionsLabel: 'Parties des paramètres de l’entreprise',
  sections: {
    general: 'Entreprise',
    texting: 'SMS',
    'quiet-hours': 'Heures calmes',
    'custom-fields': 'Champs de contact',
    safety: 'Sécurité et confidentialité',
  },
};
