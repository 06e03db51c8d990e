import type { Translation } from '#src/domain/textTree.ts';
import type { mails as en } from '#src/server/sentences/en/mails.ts';

export const mails: Translation<typeof en> = {
  too_many: 'Trop d’e-mails ont été envoyés. Patientez, puis réessayez.',
  labeled: '{{label}} :',
  change_choices: 'Choisir vos alertes',
  not_you: 'Si ce n’était pas vous, écrivez immédiatement à l’assistance.',
  invitation_subject: '{{name}} vous invite à rejoindre {{tenant}}',
  invitation_text:
    '{{name}} vous invite à rejoindre {{tenant}} sur Heliograph. Choisissez un mot de passe pour commencer.',
  invitation_button: 'Accepter l’invitation',
  invitation_ends:
    'Le lien fonctionne une seule fois, jusqu’au {{date}}. Si vous ne l’attendiez pas, ignorez ce message.',
  code_subject: 'Votre code pour Heliograph',
  code_text: 'Saisissez ce code pour vous connecter désormais avec cette adresse. Il est valable {{minutes}} minutes.',
  code_footer: 'Si vous ne l’avez pas demandé, ignorez ce message : rien ne change.',
  taken_subject: 'Quelqu’un a essayé d’utiliser votre adresse e-mail',
  taken_text: 'Cette adresse a déjà un compte : aucun autre compte ne peut l’utiliser. Rien n’a été modifié.',
  address_changed_subject: 'Votre adresse e-mail a été modifiée',
  address_changed_text: 'Vous vous connectez désormais avec {{email}}.',
  password_changed_subject: 'Votre mot de passe a été modifié',
  password_changed_text: 'Vous avez été déconnecté partout ailleurs.',
  two_factor_subject: 'Votre authentification à deux facteurs a été réinitialisée',
  two_factor_text:
    'Vous avez été déconnecté partout. Connectez-vous avec votre seul mot de passe, puis réactivez l’authentification à deux facteurs.',
  visit_subject: '{{name}}, de l’assistance, demande à faire des modifications chez {{tenant}}',
  visit_text:
    '{{name}} examine votre compte ({{reason}}, {{ticket}}) et demande à faire des modifications : {{change}}',
  visit_button: 'Autoriser ou refuser',
  visit_ends: 'L’intervention prend fin le {{date}}.',
};
