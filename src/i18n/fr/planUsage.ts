import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const planUsage: Translation<Texts['planUsage']> = {
  title: 'Utilisation pendant cette période',
  period: 'Du {{from}} au {{to}}.',
  description: 'Du {{from}} au {{to}}. Les segments repartent de zéro à chaque période.',
  ofLimit: '{{used}} sur {{limit}}',
  left: 'Reste : {{n}}',
  full: 'Il n’en reste plus',
  over: '{{n}} au-delà du forfait',
  lasts: 'À ce rythme, ils suffisent : environ {{expected}} d’ici la fin de la période.',
  runsOut: 'À ce rythme ({{perDay}} par jour), ils seront épuisés le {{date}}.',
  paidByDay:
    'Le forfait a changé pendant cette période. Elle comprend {{n}} segments, selon les jours payés pour chaque forfait.',
  nextPeriod: 'À partir du {{date}} : {{n}}.',
  usedUp: 'Épuisés. Plus rien n’est envoyé avant le {{date}}, à moins de changer de forfait.',
  usedUpForGood: 'Épuisés. Plus rien n’est envoyé, à moins de changer de forfait.',
  tooEarly: 'Trop tôt pour dire combien de temps ils dureront.',
  limitReached: 'Vous ne pouvez plus rien ajouter tant qu’il n’y a pas de place.',
  ended: 'Votre forfait est terminé',
  limits: { segments: 'Segments', contacts: 'Contacts', devices: 'Appareils', users: 'Utilisateurs' },
};
