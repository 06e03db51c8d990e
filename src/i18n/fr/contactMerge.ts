import type { Translation } from '#src/domain/texts.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const contactMerge: Translation<Texts['contactMerge']> = {
  open: 'Fusionner',
  title: 'Fusionner {{name}} avec un autre contact',
  find: 'Le contact qui est la même personne',
  compare: 'Comparer',
  itself: 'C’est le contact lui-même. Choisissez-en un autre.',
  text: '{{name}} sera intégré à ce contact et disparaîtra. Choisissez les valeurs à garder.',
  stays: '{{name}} (reste)',
  goes: '{{name}} (est intégré)',
  consent: 'Des deux consentements, le plus strict compte :',
  same: 'Aucune différence ne demande de choix.',
  rest: 'Les groupes et les messages des deux sont gardés. Les notes sont gardées l’une sous l’autre, sauf choix contraire.',
  confirm: 'Fusionner les contacts',
  done: 'Fusionné avec {{name}}',
  with: 'Fusionner avec {{name}}',
};
