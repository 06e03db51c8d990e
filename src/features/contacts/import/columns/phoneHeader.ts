import { plainWords } from './plainWords.ts';

/** What a header says about the figures below: phone numbers, possibly phone numbers, or certainly something else. */
export type PhoneHeader = 'phone' | 'maybe' | 'other';

/** Longer headers are sentences. */
const MAX_WORDS = 7;

/**
 * Words for phones in Latin script, in the form of `plainWords`. They must match whole words: *total* contains *to*, and *immobilier*
 * almost *mobile*.
 */
const PHONE_WORDS = [
  // English, and what programs write
  'ph phn phno phnum phs tel tels telno telnr teln telnum mob mobno mobnr cell cells cel celno cellno cellnum cellnumber',
  'gsm gsmno gsmnr gsmnummer sms smsno smsnr smsnumber msisdn whatsapp wapp viber imessage landline e164',
  // French, Spanish, Portuguese, Catalan, Galician, Basque, Italian, Romanian
  'fone fones telefonico telefonica telefonici portable telf tfno tfn tlfn movil moviles movel moveis tlm tlmv telemovel telemoveis mugikorra cellulare cellulari',
  // German, Luxembourgish, Dutch, Afrikaans
  'fon fonnr handy handynr handynummer diensthandy privathandy natel mobiel mobiele mobielnummer mobieltje selfoon selfoonnommer',
  'rufnummer rufnr mobilrufnummer telefonrufnummer festnetz festnetznr festnetznummer',
  // Danish, Norwegian, Swedish, Icelandic, Finnish, Estonian
  'tlf tlfnr tlfno tlfnummer simi simanumer farsimi farsimanumer gemsi puh puhnro matkapuh kannykka kannykkanumero',
  // Polish, Czech, Slovak, Slovene, Croatian, Serbian, Hungarian, Latvian, Lithuanian, Albanian
  'komorka komorki komorkowy komorkowe mobitel mobitela mobiteli talr talrunis talruna talrunanumurs cel celulari mobilteli',
  // Turkish, Azerbaijani, Vietnamese, Indonesian, Malay, Filipino
  'cep ceptel cepno sdt dtdd hp nohp handphone ponsel telp telpon tlp tlpn notelp notel nomorhp selpon',
  // Irish, Welsh, Maltese, Swahili, Somali, Hausa, Zulu, Xhosa, Yoruba, Esperanto
  'guthan ffon symudol mowbajl simu taleefan taleefoon waya ucingo umakhalekhukhwini iselula ifowuni foonu postelefono',
]
  .join(' ')
  .split(' ');

/** Compounds of phone words: Privattelefon, telefonszám, homephone, mobilnr. */
const ENDING =
  '(?:s|n?(?:no|nr|nro|num|nbr)|(?:en|i|o)?(?:num|nummer|numer|nommer|numar|szam)[a-z]*|[aeiouy]|as|oa|os|es|en|et|it|ul|ne|ni|nim|n?s?k[ae]|icky)?';
const PHONE_COMPOUNDS = [
  `(?!(?:micro|head|ear|mega|saxo|xylo|gramo|i|vibra|homo)phone)[a-z]*phone${ENDING}`,
  `[a-z]*tele(?:foo?n|phon|pon)${ENDING}`,
  `[a-z]*puhelin${ENDING}`,
  `[a-z]*talrun[a-z]*`,
  `mobii?l(?:e|i|is|ais|na|ny|nyi|us|usis)?${ENDING}`,
  `mobilfunk${ENDING}`,
  `mobii?l(?:e|i|funk)?(?:tel|tlf|phone|fon|ruf)[a-z]*`,
  `cell?ula(?:r|ire|re)[a-z]{0,2}`,
];
const PHONE_WORD = new RegExp(`^(?:${[...PHONE_WORDS, ...PHONE_COMPOUNDS].join('|')})$`);

/** Phrases that only as a whole mean a phone. */
const PHONE_PHRASES = [
  'whats app; e 164; text number; 06 nummer; 06 nr; contact number; contact no; contact nr; contact num; direct dial; direct line; numero de contact',
  'numero de contacto; numero de contato; numero di contatto; kontakt nummer; kontaktnummer; kontaktnr; kontakt nr; nomor kontak',
  'dien thoai; di dong; so dt; so lien he; linea fija; ligne fixe',
]
  .join(';')
  .split(';')
  .map((phrase) => phrase.trim());

/** Words in other scripts, also within a word: many languages write no spaces or attach the article. */
const PHONE_PARTS = plainList(
  '手机 手機 电话 電話 移动号码 行動號碼 联系方式 聯絡方式 携帯 ケータイ スマホ 連絡先 휴대폰 휴대전화 핸드폰 전화 연락처 모바일',
  'телефон вотсап ватсап вайбер τηλεφων հեռախոս ტელეფონ ស្មាតហ្វូន ទូរស័ព្ទ โทรศัพท์ มือถือ เบอร์ โทร ໂທລະສັບ ມືຖື ເບີໂທ ဖုန်း ስልክ ሞባይል',
  'טלפון נייד פלאפון סלולר וואטסאפ هاتف جوال محمول موبايل تليفون تلفون تلفن همراه نقال خلوي واتساب واتس تماس موبائل فون',
  'मोबाइल मोबाईल फोन दूरभाष भ्रमणध्वनी व्हाट्सएप व्हाट्सअप মোবাইল ফোন ਮੋਬਾਈਲ ਮੋਬਾਇਲ ਫੋਨ મોબાઇલ મોબાઈલ ફોન ମୋବାଇଲ ଫୋନ',
  'தொலைபேசி கைபேசி அலைபேசி மொபைல் ఫోన్ మొబైల్ ಫೋನ್ ಮೊಬೈಲ್ ದೂರವಾಣಿ ഫോൺ മൊബൈൽ දුරකථන ජංගම',
);
/** Only at the beginning of a word: автомобиль is a car. */
const PHONE_STEMS = plainList('мобил мобіл сотов ұялы утас κινητ բջջային მობილურ');
const PHONE_ABBREVIATIONS = new Set(plainList('тел моб сот τηλ κιν טל հեռ բջջ ტელ მობ मो फो'));

/** Headers that do not say which number is meant. */
const MAYBE = new Set(
  plainList(
    'number numbers numero numeros nummer nummern numer numar numara cislo szam nomor broj nr num to recipient recipients',
    'destinataire destinatario empfanger empfaenger mottagare modtager odbiorca alici fixe fijo fisso',
    'номер номера αριθμος מספר رقم الرقم شماره नंबर नम्बर หมายเลข 番号 号码 號碼 번호',
  ),
);

/** Words that make a header about something other than the number itself: "Phone type", "SMS consent". */
const ASPECTS = new Set(
  `id ids date dates datum fecha time created updated modified type typ tipo kind label country land pays pais paese code vorwahl indicatif status consent permission optin optout opt opted
  subscribed unsubscribed verified validated confirmed count calls cost costs kosten bill model modell brand marke os carrier operator
  operateur anbieter provider netz version language langue sprache timezone zone note notes comment comments has is allowed consentement
  einwilligung zustimmung vertrag contrat contract tarif plan extension ext durchwahl poste klappe`.split(/\s+/),
);

/** Words for figures that are not phone numbers: dates, ids, money, addresses, measures. Whole words in Latin script. */
const OTHER = new Set(
  `date dates datum datetime fecha fechas dato tarih tanggal ngay paivamaara kuupaev dob born birth birthday birthdate
  birthyear geburtstag geburtsdatum geburtsjahr naissance nacimiento nascita nascimento anniversaire anniversary cumpleanos compleanno
  verjaardag fodselsdag created updated modified changed added joined signup since until expires expiry expiration erstellt geandert
  angelegt seit cree modifie creado creato time times timestamp uhrzeit zeit zeitstempel heure hora ora hour epoch unix year jahr annee
  ano anno month monat mois
  id ids uid uuid guid identifier identifiant ref reference referenz key sku ean upc gtin isbn barcode serial seriennummer imei imsi iccid
  mac ip vin lot batch sequence row zeile ligne index
  zip zipcode plz postleitzahl postcode postal cap codigopostal pincode psc postnummer postnr irsz
  amount amounts betrag summe sum total totals price preis prix precio prezzo preco montant importe importo umsatz revenue turnover
  balance saldo solde salary gehalt salaire income einkommen budget discount rabatt fee tax vat mwst ust tva iva
  iban bic swift account konto kontonummer bank blz cpf cnpj ssn nif dni nie cif nino siren siret rut curp rfc pesel nip regon inn snils
  steuernummer passport licence license
  quantity qty anzahl menge nombre cantidad quantite points punkte score rating age alter edad eta lat latitude lon lng long longitude
  breitengrad langengrad weight gewicht height size grosse groesse`.split(/\s+/),
);
const OTHER_WORD =
  /^(?:kunden?|kd|mitglieds?|bestell(?:ungs)?|auftrags?|rechnungs?|vertrags?|artikel|personal|mitarbeiter|beleg|post|haus|geburts?|konto|steuer|ausweis|klant|lid|order|kund|medlems|faktura|member|customer|client|invoice|employee|staff|user)(?:nr|no|nummern?|num|number|id|nummer|code|datum|tag|jahr)$/;
/** Words that with "number" do not mean a phone: "Customer number", "N° client". */
const OWNERS = new Set(
  `kd customer client clients customers kunde kunden member mitglied membre socio order bestellung commande pedido ordine invoice rechnung
  facture factura fattura contract vertrag employee mitarbeiter staff user account policy ticket case booking reservation card karte
  carte tarjeta cliente klant kund asiakas musteri klient student patient vendor supplier lieferant house haus street building room zimmer
  flat order debitor kreditor adherent adherents adhesion membership loyalty fidelite fidelidad fidelity licencie dossier devis
  afiliado abonado associado tessera lidmaatschap klienta zamowienia`.split(/\s+/),
);
const OTHER_PARTS = plainList(
  '日期 时间 時間 生日 出生 金额 金額 邮编 郵便番号 郵遞區號 編號 编号 会員番号 顧客番号 注文番号 年齢 年龄',
  '날짜 생년월일 생일 우편번호 금액 고객번호 주문번호 дата рожден время индекс сумма цена возраст инн ημερομηνια ποσο',
  'תאריך מיקוד סכום تاريخ الرمز البريدي مبلغ दिनांक तारीख जन्म राशि पिन वันที่ วันเกิด รหัสไปรษณีย์ จำนวน',
);
const FAX = new RegExp(
  `^(?:tele)?fax|^faks|^telecopie|${plainList('факс φαξ 传真 傳真 ファックス 팩스 פקס فاكس فکس แฟกซ์').join('|')}`,
);
const NUMBERISH = new Set('n no nr num number numero nummer numer code id'.split(' '));

/** What a header says about the figures below, in some seventy languages; null if it says nothing. */
export function phoneHeader(header: string): PhoneHeader | null {
  const plain = plainWords(header)
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2');
  const words = plain.split(' ').filter((word) => word !== '' && !/^\d+$/.test(word));
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const isFax = words.some((word) => FAX.test(word));
  if (isPhone(words, plain)) return isFax || words.some((word) => ASPECTS.has(word)) ? null : 'phone';
  if (isFax) return 'other';
  if (MAYBE.has(words.join(' '))) return 'maybe';
  return isOther(words, plain) ? 'other' : null;
}

function isPhone(words: readonly string[], plain: string): boolean {
  if (words.some((word) => PHONE_WORD.test(word) || PHONE_ABBREVIATIONS.has(word))) return true;
  if (PHONE_PHRASES.some((phrase) => ` ${plain} `.includes(` ${phrase} `))) return true;
  if (words.some((word) => PHONE_STEMS.some((stem) => word.startsWith(stem)))) return true;
  return PHONE_PARTS.some((part) => plain.includes(part));
}

function isOther(words: readonly string[], plain: string): boolean {
  if (words.some((word) => OTHER.has(word) || OTHER_WORD.test(word))) return true;
  const isOwned = words.some((word) => OWNERS.has(word)) && words.some((word) => NUMBERISH.has(word));
  return isOwned || OTHER_PARTS.some((part) => plain.includes(part));
}

function plainList(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split(/\s+/)).map(plainWords);
}
