import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CONSENT_TARGETS, type ColumnTarget, type ContactTarget, fillable, GROUPING_TARGETS } from './columnTarget.ts';
import { phoneHeader } from './phoneHeader.ts';
import { plainWords } from './plainWords.ts';

/**
 * Names that programs and people give to columns, in many languages, in the form of `plainWords`. A header must match one completely.
 * For phone numbers see `phoneHeader`.
 */
const WORDS: Record<Exclude<ContactTarget, 'phone'>, string> = {
  phone_country: `country; countries; country name; country code; country iso; iso country; iso country code; country region; phone country;
    phone country code; mobile country; mobile country code; number country; calling code; country calling code; phone code;
    dial code; dialing code; dialling code; country dial code; international code; pays; nom du pays; code pays; code du pays; pays du numero;
    indicatif; indicatif pays; indicatif du pays; indicatif telephonique; indicatif international; land; landercode; landercode iso;
    landesvorwahl; landervorwahl; landeskennzahl; landeskode; laenderkennung; codigo de pais; codigo del pais; codigo pais;
    prefijo internacional; paese; codice paese; nazione; prefisso internazionale; codigo do pais; landcode; landnummer;
    landsnummer; landskod; landekode; maa; maakoodi; kraj; kod kraju; zeme; ulke; ulke kodu; البلد; الدوله; بلد; رمز البلد; رمز الدوله`,
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
  category: `category; contact category; customer category; categorie; kategorie; categoria; kategoria; kategori; luokka; kundenkategorie;
    الفيه; فيه; التصنيف; تصنيف`,
  groups: `group; groups; group name; group names; group membership; contact groups; list; lists; tag; tags; segment; segments; label; labels;
    groupe; groupes; liste; listes; etiquette; etiquettes; grupo; grupos; lista; listas; etiqueta; etiquetas; gruppe; gruppen; verteiler;
    gruppo; gruppi; etichetta; etichette; groep; groepen; lijst; lijsten; grupa; grupy; etykieta; etykiety; grup; gruplar; etiket; etiketler;
    المجموعه; مجموعه; المجموعات; مجموعات; وسوم`,
  consent: `consent; sms consent; text consent; texting consent; marketing consent; sms marketing consent; consent status; consent given;
    consented; gdpr consent; opt in; optin; opted in; opt in status; optin status; sms opt in; sms optin; text opt in; marketing opt in;
    sms permission; permission; subscribed; sms subscribed; subscription status; sms subscription status; sms marketing status; sms status;
    accepts sms; accepts sms marketing; accepts marketing; accepts texts; agreed; agrees to sms;
    consentement; consentement sms; consentement marketing; consentement rgpd; consentement donne; accord; accord sms; accepte les sms;
    accepte sms; abonne; abonne sms; optin sms; statut du consentement; statut d abonnement;
    consentimiento; consentimiento sms; acepta; acepta sms; autoriza; autorizacion; autorizacion sms; suscrito; permiso; permiso sms;
    estado de suscripcion; consentimento; consentimento sms; aceita; aceita sms; autorizacao; autorizacao sms; inscrito; subscrito;
    estado da subscricao; einwilligung; sms einwilligung; werbeeinwilligung; zustimmung; sms zustimmung; einverstanden; einverstandnis;
    erlaubnis; angemeldet; abonniert; consenso; consenso sms; consenso marketing; accetta; accetta sms; autorizzazione; iscritto;
    toestemming; sms toestemming; toestemming sms; akkoord; aangemeld; ingeschreven; zgoda; zgoda sms; zgoda na sms; zgoda marketingowa;
    zapisany; onay; onay durumu; sms onayi; izin; izin durumu; sms izni; ticari izin; riza; iys; iys durumu;
    موافقه; الموافقه; موافقه الرسايل; الموافقه علي الرسايل; حاله الموافقه; مشترك; الاشتراك; حاله الاشتراك`,
  opt_out: `opt out; optout; opted out; sms opt out; sms optout; text opt out; marketing opt out; opt out status; opt out date; optout date;
    opted out at; unsub; unsubscribe; unsubscribed; sms unsubscribed; is unsubscribed; unsubscribed at; unsubscribed on; unsubscribe date;
    unsub time; do not text; do not sms; do not contact; dnc; no sms; no texts; suppressed; stop; sms stop; stop sms;
    desabonne; desabonne sms; desabonnement; desinscrit; desinscription; date de desabonnement; opposition; opposition sms; refus; refus sms;
    refuse les sms; ne pas contacter; pas de sms; optout sms; baja; dado de baja; fecha de baja; desuscrito; no contactar; no enviar sms;
    exclusion; descadastrado; desinscrito; data de descadastro; nao contactar; nao contatar; nao enviar sms; abgemeldet; abmeldung;
    abgemeldet am; abmeldedatum; abbestellt; widerruf; widerrufen; widerspruch; keine sms; nicht kontaktieren; werbesperre; sms sperre;
    disiscritto; disiscrizione; data di disiscrizione; revoca; opposizione; non contattare; afgemeld; afmelding; uitgeschreven;
    uitgeschreven op; geen sms; niet benaderen; niet contacteren; wypisany; rezygnacja; data rezygnacji; sprzeciw; nie kontaktowac;
    nie wysylac sms; ret; reddetti; sms istemiyor; abonelikten cikti; iletisim istemiyor;
    الغاء الاشتراك; غير مشترك; تاريخ الغاء الاشتراك; عدم الاتصال`,
  consent_text: `consent text; consent words; consent wording; consent message; consent evidence; consent proof; proof of consent; evidence; evidence of consent;
    opt in text; opt in message; opt in keyword; optin text; texte du consentement; texte de consentement; texte consentement;
    preuve du consentement; preuve de consentement; preuve; texto del consentimiento; texto de consentimiento; prueba del consentimiento;
    prueba de consentimiento; texto do consentimento; prova do consentimento; prova de consentimento; einwilligungstext;
    text der einwilligung; nachweis; einwilligungsnachweis; nachweis der einwilligung; testo del consenso; prova del consenso;
    toestemmingstekst; tekst toestemming; tekst van toestemming; bewijs van toestemming; tresc zgody; dowod zgody; onay metni; izin metni;
    riza metni; نص الموافقه; دليل الموافقه`,
  consent_source: `consent source; source of consent; consent origin; consent method; opt in source; optin source; opt in method;
    subscription source; signup source; sign up source; source du consentement; origine du consentement; mode de consentement; source optin;
    fuente del consentimiento; origen del consentimiento; fonte do consentimento; origem do consentimento; quelle der einwilligung;
    einwilligungsquelle; herkunft der einwilligung; fonte del consenso; origine del consenso; bron toestemming; bron van toestemming;
    zrodlo zgody; onay kaynagi; izin kaynagi; مصدر الموافقه`,
  consent_date: `consent date; date of consent; consent at; consented at; consented on; consent time; consent timestamp; opt in date;
    optin date; opt in time; optin time; opt in at; opted in at; opt in timestamp; subscribed at; subscribed on; subscription date; consent since;
    date du consentement; date de consentement; date consentement; consentement depuis; date optin; date d opt in; fecha del consentimiento;
    fecha de consentimiento; fecha consentimiento; fecha de suscripcion; data do consentimento; data de consentimento; einwilligungsdatum;
    datum der einwilligung; einwilligung am; eingewilligt am; data del consenso; data consenso; toestemmingsdatum; datum toestemming;
    datum van toestemming; data zgody; data udzielenia zgody; data wyrazenia zgody; onay tarihi; izin tarihi; riza tarihi; تاريخ الموافقه`,
};

const TARGETS = new Map<string, ContactTarget>();
for (const [target, words] of Object.entries(WORDS) as [ContactTarget, string][]) {
  for (const word of words.split(';')) TARGETS.set(word.trim().replace(/\s+/g, ' '), target);
}

const SAY_MORE: readonly ContactTarget[] = ['phone_country', ...CONSENT_TARGETS, ...GROUPING_TARGETS];

/** The field that a header names, or null. The tenant's custom fields, by label and key, come first. */
export function targetNamed(header: string, customFields: readonly CustomField[]): ColumnTarget | null {
  const words = plainWords(header);
  if (words === '') return null;
  const own = fillable(customFields).find(({ key, label }) => plainWords(label) === words || plainWords(key) === words);
  if (own) return `custom.${own.key}`;
  const target = TARGETS.get(words);
  // "No SMS" and "phone country" contain a word for phone numbers but are about something else.
  if (SAY_MORE.some((each) => each === target)) return target ?? null;
  const phone = phoneHeader(header);
  if (phone === 'phone') return 'phone';
  return target ?? (phone === 'maybe' ? 'phone' : null);
}
