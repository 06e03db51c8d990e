import type { CustomField } from '#src/domain/company/companySettings.ts';
import { type ColumnTarget, type ContactTarget, fillable } from './columnTarget.ts';

/**
 * What programs and people call a column, in the languages their files come in, as `plainWords` writes it. A header is one
 * of these as a whole: matching part of it would claim *total* as *to*, and text the wrong people.
 */
const WORDS: Record<ContactTarget, string> = {
  phone: `phone; phones; phone number; phone no; mobile; mobile phone; mobile number; mobile no; cell; cell phone; cellphone;
    cell number; tel; telephone; telephone number; number; phone 1; phone 1 value; primary phone; to; recipient; msisdn; gsm; sms;
    sms number; whatsapp; contact number; e164; telephone portable; portable; numero; numero de telephone; mobile telephone;
    telefon; telefonnummer; handy; handynummer; mobil; mobilnummer; rufnummer; telefono; telefono movil; movil; celular;
    cellulare; telefone; telemovel; telefoon; telefoonnummer; mobiel; mobiltelefon; mobilni; telefonszam; puhelin; puhelinnumero`,
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
  notes: `note; notes; comment; comments; remark; remarks; description; memo; remarque; remarques; commentaire; commentaires;
    notiz; notizen; bemerkung; bemerkungen; kommentar; nota; notas; comentario; comentarios; observaciones; opmerking; opmerkingen`,
};

const TARGETS = new Map<string, ContactTarget>();
for (const [target, words] of Object.entries(WORDS) as [ContactTarget, string][]) {
  for (const word of words.split(';')) TARGETS.set(word.trim().replace(/\s+/g, ' '), target);
}

/** A header without case, accents and punctuation: "E-Mail_Adresse" as "e mail adresse". */
export function plainWords(header: string): string {
  return header
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The field that a header names; null for none that is known. The tenant's own fields go by their labels and keys, and first. */
export function targetNamed(header: string, customFields: readonly CustomField[]): ColumnTarget | null {
  const words = plainWords(header);
  if (words === '') return null;
  const own = fillable(customFields).find(({ key, label }) => plainWords(label) === words || plainWords(key) === words);
  if (own) return `custom.${own.key}`;
  return TARGETS.get(words) ?? null;
}
