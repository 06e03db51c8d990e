import type { Translation } from '#src/domain/textTree.ts';
import type { contacts as en } from '#src/server/sentences/en/contacts.ts';

export const contacts: Translation<typeof en> = {
  ids_or_filter: 'ou un filtre est obligatoire, mais pas les deux',
  no_merge_field: 'n’est pas un champ de contact que l’on peut choisir',
  other_number_matches: 'La liste a changé (contacts : {{found}} au lieu de {{expected}}). Rien n’a été modifié.',
  too_late_to_undo: 'Trop tard pour annuler : les quinze minutes sont écoulées.',
  source_needed: 'est obligatoire : indiquez d’où vient le consentement',
  opt_out_forgotten: 'ne peut pas redevenir inconnu après une désinscription',
  import_overrules_person: 'ne peut pas être un import : un fichier ne l’emporte pas sur la personne',
  blocked_by_tenant: 'ne peut pas être keyword : un message du contact ne lève pas un blocage',
  number_taken: 'appartient déjà à un autre contact',
  unknown_field: 'n’est pas un champ de l’entreprise',
  notes_too_long: 'est à choisir : les deux ensemble sont trop longs',
  too_many_groups:
    'À eux deux, ils sont dans {{found}} groupes ; un contact peut être dans {{max}} au plus. Retirez-les d’abord de certains groupes.',
  another_contact: 'doit être un autre contact',
  other_changed:
    'L’autre contact a été modifié entre-temps : vous avez la version {{yours}}, l’actuelle est la {{theirs}}.',
  premium_rate: 'est un numéro surtaxé, qui ne reçoit pas de SMS',
  shared_cost: 'est un numéro à coûts partagés, qui ne reçoit pas de SMS',
  toll_free: 'est un numéro gratuit, qui ne reçoit pas de SMS',
  satellite: 'est un numéro satellite ou de réseau mondial, qui ne reçoit pas de SMS',
  personal_number: 'est un numéro de renvoi d’appel, qui ne reçoit pas de SMS',
  company_number: 'est un numéro unique d’entreprise, qui ne reçoit pas de SMS',
  pager: 'est un récepteur de radiomessagerie, qui ne reçoit pas de SMS',
  voicemail: 'est une messagerie vocale, qui ne reçoit pas de SMS',
};
