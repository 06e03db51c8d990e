import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const planChange: Translation<Texts['planChange']> = {
  title: 'Passer à {{plan}} ?',
  startTitle: 'Commencer avec {{plan}} ?',
  now: 'Il commence dès que vous payez.',
  nowFree: 'Il commence tout de suite.',
  later: 'Il commence le {{date}}. Jusque-là, vous gardez {{current}}, qui est payé ; rien n’est remboursé.',
  trial: 'Il commence immédiatement, et l’essai continue jusqu’au {{date}}.',
  undoesCancellation: 'Votre résiliation est annulée et le contrat continue.',
  charge: '{{plan}}, reste de la période',
  credit: '{{plan}}, avoir pour la durée non utilisée',
  period: '{{plan}}, du {{from}} au {{to}}',
  until: 'jusqu’au {{date}}',
  segments: {
    prorated:
      '{{plan}} est payé pour {{days}} jours sur {{of}} : cette période comprend donc {{after}} segments au lieu de {{before}}. À partir du {{date}}, ce sera {{all}}.',
    lastDay:
      'Il reste moins d’un jour de cette période : le changement ne coûte rien et n’ajoute pas de segments. Les {{all}} de {{plan}} commencent le {{date}}.',
    trial:
      'Jusqu’à la fin de l’essai, vous gardez ses {{before}} segments. Les {{all}} de {{plan}} commencent le {{date}}.',
    overused:
      'Depuis le début de cette période, vous avez utilisé plus de segments que vous n’en avez payé. La différence, {{ahead}}, est déduite de la nouvelle période : {{after}} sur {{all}} jusqu’au {{date}}.',
    postponed:
      'Vous avez déjà utilisé plus de segments que ce qui serait payé si le forfait commençait aujourd’hui ; il commence donc à la fin de la période.',
  },
  tax: 'Taxe',
  noTax: 'aucune',
  today: 'À payer aujourd’hui',
  next: 'Prochain prélèvement',
  nextText: '{{amount}} le {{date}}',
  limits: 'Ce qui change',
  notIncluded: 'Non compris',
  removed: {
    title: '{{plan}} ne comprend pas tout ce que vous utilisez',
    keywords_one: '{{n}} mot-clé ne répond plus. STOP, START et HELP fonctionnent toujours.',
    keywords_other: '{{n}} mots-clés ne répondent plus. STOP, START et HELP fonctionnent toujours.',
    auto_reply: 'La réponse automatique s’arrête.',
    custom_roles_one:
      '{{n}} rôle personnalisé reste attribué aux personnes qui l’ont, mais ne peut être ni modifié ni attribué à d’autres.',
    custom_roles_other:
      '{{n}} rôles personnalisés restent attribués aux personnes qui les ont, mais ne peuvent être ni modifiés ni attribués à d’autres.',
    api_tokens_one: '{{n}} jeton d’API ne fonctionne plus.',
    api_tokens_other: '{{n}} jetons d’API ne fonctionnent plus.',
    back: 'Rien n’est supprimé : vous pouvez tout consulter et retirer, et tout fonctionne de nouveau avec un forfait qui le comprend.',
  },
  before: 'Actuel',
  after: 'Nouveau',
  toPay: 'Aller au paiement : {{amount}}',
  confirm: 'Changer tout de suite',
  confirmLater: 'Changer le {{date}}',
  confirmStart: 'Commencer',
  leaving:
    'Vous payez sur la page de notre prestataire de paiement, puis revenez ici. Nous ne conservons aucune donnée de carte.',
  changed: 'Votre forfait est maintenant {{plan}}',
  planned: '{{plan}} commence le {{date}}',
  refusals: {
    same_plan: 'C’est déjà votre forfait.',
    already_planned: 'Ce forfait est déjà choisi pour la prochaine période.',
    not_offered: 'Ce forfait n’est plus proposé.',
    payment_due: 'Une facture reste à payer. Réglez-la d’abord, puis changez de forfait.',
    other_currency: 'Ce forfait est dans une autre devise. Écrivez-nous pour transférer votre contrat.',
    limits: 'Faites d’abord de la place, puis changez de forfait.',
  },
  exceeded: {
    title: 'Votre utilisation dépasse ce que comprend {{plan}}',
    segments: '{{used}} segments utilisés pendant cette période, {{included}} compris',
    segmentsAMonth: 'Environ {{used}} segments utilisés par mois, {{included}} compris',
    contacts: '{{used}} contacts, {{included}} compris',
    devices: '{{used}} appareils, {{included}} compris',
    users: '{{used}} utilisateurs, {{included}} compris',
    segmentsNow: 'Plus rien n’est envoyé avant la fin de la période, le {{date}}.',
    segmentsLater: 'À ce rythme, {{plan}} sera épuisé avant la fin de sa période.',
    remove: 'Retirez-en d’abord {{n}}',
  },
};
