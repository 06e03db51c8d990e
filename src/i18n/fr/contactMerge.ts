import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const contactMerge: Translation<Texts['contactMerge']> = {
  open: 'Fusionner',
  title: 'Fusionner {{name}} avec un autre contact',
  find: 'Contact à fusionner',
  compare: 'Comparer',
  itself: 'C’est le même contact. Choisissez-en un autre.',
  text: '{{name}} est fusionné avec ce contact, puis supprimé. Choisissez les valeurs à garder.',
  stays: '{{name}} (conservé)',
  goes: '{{name}} (fusionné)',
  consent: 'Le plus strict des deux consentements est conservé :',
  same: 'Il n’y a rien à choisir.',
  rest: 'Les groupes et les messages des deux contacts sont conservés. Leurs notes sont réunies, sauf si vous en choisissez une.',
  notesTooLong: 'À elles deux, les notes dépassent {{max}} caractères. Choisissez lesquelles garder.',
  confirm: 'Fusionner les contacts',
  done: 'Fusionné avec {{name}}',
  with: 'Fusionner avec {{name}}',
  gone: '{{name}} a été supprimé entre-temps : rien n’a été fusionné.',
};
