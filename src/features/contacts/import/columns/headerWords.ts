import type { CustomField } from '#src/domain/company/companySettings.ts';
import { type ColumnTarget, type ContactTarget, fillable } from './columnTarget.ts';
import { phoneHeader } from './phoneHeader.ts';
import { plainWords } from './plainWords.ts';

/**
 * What programs and people call a column, in the languages their files come in, as `plainWords` writes it. A header is one
 * of these as a whole. Of the number, `phoneHeader` knows more.
 */
const WORDS: Record<Exclude<ContactTarget, 'phone'>, string> = {
  first_name: `first name; firstname; first; given name; givenname; forename; christian name; fname; prenom; vorname; nombre;
    nombre de pila; nome; voornaam; fornavn; fornamn; etunimi; imie; jmeno; keresztnev`,
  last_name: `last name; lastname; last; surname; family name; familyname; lname; nom; nom de famille; nachname; familienname;
    apellido; apellidos; cognome; sobrenome; apelido; achternaam; etternavn; efternavn; efternamn; sukunimi; nazwisko; prijmeni`,
  full_name: `name; full name; fullname; contact; contact name; customer; customer name; client; person; display name; nom complet;
    nom et prenom; prenom et nom; nom prenom; vollstandiger name; ansprechpartner; nombre completo; nombre y apellidos;
    nome completo; nome e cognome; naam; volledige naam; navn; namn; nimi`,
  email: `email; e mail; mail; email address; e mail address; e mail 1 value; primary email; courriel; adresse e mail;
    adresse email; adresse mail; mel; e mail adresse; correo; correo electronico; correo e; indirizzo email; e mailadres; epost;
    e post; sahkoposti`,
  language:
    'language; lang; locale; preferred language; langue; langue preferee; sprache; idioma; lingua; taal; sprak; sprog; kieli',
  timezone: `time zone; timezone; tz; tzid; iana time zone; fuseau horaire; fuseau; zeitzone; zona horaria; huso horario; fuso orario;
    fuso horario; tijdzone; tidszon; tidssone; tidszone; aikavyohyke; strefa czasowa; casove pasmo; idozona`,
  notes: `note; notes; comment; comments; remark; remarks; description; memo; remarque; remarques; commentaire; commentaires;
    notiz; notizen; bemerkung; bemerkungen; kommentar; nota; notas; comentario; comentarios; observaciones; opmerking; opmerkingen`,
};

const TARGETS = new Map<string, ContactTarget>();
for (const [target, words] of Object.entries(WORDS) as [ContactTarget, string][]) {
  for (const word of words.split(';')) TARGETS.set(word.trim().replace(/\s+/g, ' '), target);
}

/** The field that a header names; null for none that is known. The tenant's own fields go by their labels and keys, and first. */
export function targetNamed(header: string, customFields: readonly CustomField[]): ColumnTarget | null {
  const words = plainWords(header);
  if (words === '') return null;
  const own = fillable(customFields).find(({ key, label }) => plainWords(label) === words || plainWords(key) === words);
  if (own) return `custom.${own.key}`;
  const phone = phoneHeader(header);
  if (phone === 'phone') return 'phone';
  return TARGETS.get(words) ?? (phone === 'maybe' ? 'phone' : null);
}
