/** Contacts, their consent, categories, groups and imports. */
export const AUDIENCE_SENTENCES = {
  '{0}, line {1}': '{0}, ligne {1}',
  'must be another category': 'doit être une autre catégorie',
  'The smart group {0} asks for {1}. Change its conditions first, or say where its contacts go.':
    'Le groupe dynamique {0} utilise {1}. Modifiez d’abord ses conditions, ou dites où vont ses contacts.',
  'The smart group {0} asks for {1}. Change its conditions first.':
    'Le groupe dynamique {0} utilise {1}. Modifiez d’abord ses conditions.',
  'is required: say where the consent came from': 'est obligatoire : indiquez d’où vient le consentement',
  'cannot become unknown once somebody said no': 'ne peut pas redevenir inconnu après un refus',
  'cannot be an import: a file does not overrule the person':
    'ne peut pas être une importation : un fichier ne l’emporte pas sur la personne',
  'does not lift a block': 'ne lève pas un blocage',
  'is a premium-rate number, which cannot be texted': 'est un numéro surtaxé, qui ne reçoit pas de SMS',
  'is a shared-cost number, which cannot be texted': 'est un numéro à coûts partagés, qui ne reçoit pas de SMS',
  'is a toll-free number, which cannot be texted': 'est un numéro gratuit, qui ne reçoit pas de SMS',
  'is a satellite or global network number, which cannot be texted':
    'est un numéro de satellite ou de réseau mondial, qui ne reçoit pas de SMS',
  'is a call-forwarding number, which cannot be texted': 'est un numéro de renvoi d’appel, qui ne reçoit pas de SMS',
  'is a company-wide number, which cannot be texted': 'est un numéro unique d’entreprise, qui ne reçoit pas de SMS',
  'is a pager, which cannot be texted': 'est un récepteur de radiomessagerie, qui ne reçoit pas de SMS',
  'is a voicemail box, which cannot be texted': 'est une messagerie vocale, qui ne reçoit pas de SMS',
  'belongs to another contact already': 'appartient déjà à un autre contact',
  'is for smart groups; this one has members by hand':
    'est réservé aux groupes dynamiques ; les membres de celui-ci sont choisis à la main',
  'is required: who belongs to the group': 'est obligatoire : qui fait partie du groupe',
  'stays as it is; make another group': 'ne peut pas changer ; créez un autre groupe',
  'is not one of the company’s fields': 'n’est pas un champ de l’entreprise',
  'is the key of another field': 'est la clé d’un autre champ',
  'is the name of another field': 'est le nom d’un autre champ',
  'has the same choice twice': 'contient deux fois le même choix',
  'stays as it is; make another field': 'ne peut pas changer ; créez un autre champ',
  'needs a condition': 'a besoin d’une condition',
  'must be at most {0} conditions': 'ne peut pas avoir plus de {0} conditions',
  'must be at most {0} groups of conditions inside each other':
    'ne peut pas avoir plus de {0} groupes de conditions imbriqués',
  'is not a field of contacts': 'n’est pas un champ des contacts',
  'cannot be asked of this field': 'ne s’applique pas à ce champ',
  'is not what this condition compares with': 'n’est pas ce que cette condition compare',
  'must be at most {0} characters': 'ne peut pas dépasser {0} caractères',
  'must be at most {0} entries': 'ne peut pas dépasser {0} éléments',
  'must be whole days from 0 to {0}': 'doit être un nombre entier de jours, de 0 à {0}',
  'must begin before it ends': 'doit commencer avant de finir',
  'is none of the values there are': 'ne fait pas partie des valeurs possibles',
  'is not there, or is a smart group itself': 'n’existe pas, ou est lui-même un groupe dynamique',
  'must be groups with members by hand: a smart group’s follow from its conditions':
    'doit contenir des groupes manuels : les membres d’un groupe dynamique découlent de ses conditions',
  'or a filter is needed, one of the two': 'ou un filtre est nécessaire, l’un des deux',
  'is none of the company’s fields': 'n’est pas un champ de l’entreprise',
  'Smart groups ask for this field: {0}. Change them first.':
    'Des groupes dynamiques utilisent ce champ : {0}. Modifiez-les d’abord.',
  'cannot lose {0}: {1} contacts have a value in it': 'ne peut pas perdre {0} : {1} contacts y ont une valeur',
  'By now {0} contacts match, not the {1} shown. Nothing was changed.':
    'Désormais {0} contacts correspondent, et non les {1} affichés. Rien n’a été modifié.',
  'Too late: it could be undone for fifteen minutes.':
    'Trop tard : l’annulation était possible pendant quinze minutes.',
  'must be chosen: both together are too long': 'est à choisir : les deux ensemble sont trop longs',
  'is no field of contacts that can be chosen': 'n’est pas un champ de contact que l’on peut choisir',
  'must be another contact': 'doit être un autre contact',
  'The other contact was changed meanwhile: you have version {0}, it is {1}.':
    'L’autre contact a été modifié entre-temps : vous avez la version {0}, il en est à la {1}.',
  'The import is {0}; it takes no more rows and cannot end otherwise.':
    'L’importation est {0} ; elle ne prend plus de lignes et ne peut pas finir autrement.',
  'The import is running. Finish or cancel it, then undo it.':
    'L’importation est en cours. Terminez-la ou annulez-la, puis défaites-la.',
};
