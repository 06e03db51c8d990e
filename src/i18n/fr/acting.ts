import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const acting: Translation<Texts['acting']> = {
  label: 'Intervention dans une entreprise',
  modes: { read_only: 'Lecture seule', may_change: 'Modifications autorisées' },
  left: 'encore {{time}}',
  leave: 'Quitter',
  leaveTyped: 'Quitter sans enregistrer ?',
  leaveTypedText: 'Les modifications non enregistrées de cette page seront perdues.',
  began: 'Vous agissez pour {{tenant}}. Accès : {{mode}}.',
  short_one: 'Encore {{smart_count}} minute chez {{tenant}}.',
  short_other: 'Encore {{smart_count}} minutes chez {{tenant}}.',
  allow: 'Demander à faire des modifications',
  allowTitle: 'Demander à {{tenant}} d’autoriser des modifications ?',
  allowText:
    'Nous demandons l’accord des propriétaires dans l’application et par e-mail, sauf si leurs paramètres autorisent déjà les modifications. S’ils acceptent, vous pouvez faire des modifications jusqu’à la fin de l’intervention ; le journal les attribue au propriétaire, par votre intermédiaire. Les jetons d’API, les accès des personnes et la facturation restent fermés.',
  allowed: 'Vous pouvez maintenant faire des modifications chez {{tenant}}.',
  asked: 'La demande est envoyée aux propriétaires de {{tenant}}. Leur réponse s’affichera ici.',
  waiting: 'En attente des propriétaires',
  declined: 'Refusé par {{name}}',
  askAgain: 'Redemander',
  request: {
    title: 'L’assistance demande à faire des modifications',
    text: '{{name}} consulte votre compte ({{ticket}}) et souhaite faire des modifications : « {{reason}} »',
    allow: 'Autoriser pour cette intervention',
    decline: 'Refuser',
    allowed: '{{name}} peut faire des modifications jusqu’à la fin de l’intervention',
    declined: '{{name}} peut seulement consulter',
  },
  changeReason: 'Ce qui doit être modifié, et qui l’a demandé',
  reasonHelp: 'L’entreprise le lit dans son journal d’activité.',
  problems: {
    too_short: 'Décrivez ce qui doit être fait en {{n}} caractères au moins.',
    says_nothing: 'Décrivez avec des mots ce qui doit être fait.',
  },
  ended: 'L’intervention chez {{tenant}} est terminée.',
  leavePage: 'Quitter cette page',
  over: {
    left: 'Vous avez quitté {{tenant}}. Vous êtes de nouveau dans votre propre session.',
    expired: 'Le temps prévu chez {{tenant}} est écoulé. Vous êtes de nouveau dans votre propre session.',
    refused: '{{tenant}} a mis fin à l’intervention. Vous êtes de nouveau dans votre propre session.',
  },
  reveal: {
    number: 'Révéler le numéro',
    texts: 'Révéler les messages',
    message: 'Révéler ce message',
    note: 'Masqué pendant une intervention. L’entreprise voit ce que vous révélez.',
    done: 'Révélé. Le journal d’activité de l’entreprise l’indique.',
  },
};
