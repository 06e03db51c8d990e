import { expect, it } from 'vitest';
import { phoneHeader } from './phoneHeader.ts';

it.each<[language: string, headers: string[]]>([
  [
    'English',
    [
      'Phone',
      'Mobile',
      'Mobile No.',
      'Mobile phone number',
      'Cell',
      'Cell #',
      'Telephone',
      'Tel',
      'Phone 1',
      'Home phone',
    ],
  ],
  [
    'English',
    [
      'WhatsApp',
      'WhatsApp number',
      'PHONE_NUMBER',
      'phoneNumber',
      'phone1',
      'Customer mobile',
      'Contact No.',
      'Landline',
    ],
  ],
  [
    'programs',
    [
      'Phone 1 - Value',
      'MSISDN',
      'E.164',
      'GSM',
      'SMS number',
      'telno',
      'Primary Phone',
      'Business Phone',
      'mobilephone',
    ],
  ],
  [
    'French',
    [
      'Téléphone',
      'Tél.',
      'Tél. portable',
      'N° de téléphone',
      'Numéro de portable',
      'Mobile',
      'Tel. fixe',
      'Téléphone 2',
    ],
  ],
  [
    'German',
    [
      'Telefon',
      'Tel.-Nr.',
      'Mobilnr.',
      'Handy',
      'Handynummer',
      'Rufnummer',
      'Mobiltelefonnummer',
      'Telefon privat',
      'Festnetz',
    ],
  ],
  [
    'Spanish',
    ['Teléfono', 'Nº de móvil', 'Móvil', 'Celular', 'Tfno.', 'Teléfono móvil', 'Número de teléfono', 'Núm. celular'],
  ],
  ['Portuguese', ['Telefone', 'Telemóvel', 'Celular', 'Nº de telemóvel', 'Tlm.', 'Telefone celular']],
  ['Italian', ['Telefono', 'Cellulare', 'N. cellulare', 'Numero di telefono', 'Cell.']],
  ['Catalan', ['Telèfon', 'Mòbil', 'Telèfon mòbil']],
  ['Galician', ['Teléfono móbil', 'Móbil']],
  ['Basque', ['Telefonoa', 'Mugikorra']],
  ['Dutch', ['Telefoon', 'Telefoonnummer', 'Mobiel', 'Mobiel nummer', 'Gsm-nummer', 'Tel.nr.']],
  ['Afrikaans', ['Selfoon', 'Selfoonnommer', 'Telefoonnommer']],
  ['Danish', ['Telefon', 'Tlf.nr.', 'Mobilnummer', 'Mobiltelefon', 'Mobil nr.']],
  ['Norwegian', ['Telefonnummer', 'Mobil', 'Mobilnr', 'Tlf']],
  ['Swedish', ['Telefonnummer', 'Mobilnummer', 'Mobil', 'Tel.nr', 'Mobiltelefonnummer']],
  ['Icelandic', ['Sími', 'Farsími', 'Símanúmer', 'GSM']],
  ['Finnish', ['Puhelin', 'Puhelinnumero', 'Matkapuhelin', 'Puh.', 'Matkapuhelinnumero']],
  ['Estonian', ['Telefon', 'Mobiil', 'Telefoninumber', 'Mobiiltelefon']],
  ['Latvian', ['Tālrunis', 'Mobilais tālrunis', 'Tālruņa numurs', 'Tālr.']],
  ['Lithuanian', ['Telefonas', 'Mobilusis telefonas', 'Tel. nr.']],
  ['Polish', ['Telefon', 'Nr telefonu', 'Telefon komórkowy', 'Komórka', 'Numer telefonu', 'Tel. kom.']],
  ['Czech', ['Telefon', 'Mobil', 'Telefonní číslo', 'Mobilní telefon']],
  ['Slovak', ['Telefón', 'Mobil', 'Telefónne číslo', 'Mobilný telefón']],
  ['Slovene', ['Telefon', 'GSM', 'Mobitel', 'Telefonska številka', 'Mobilni telefon']],
  ['Croatian', ['Mobitel', 'Broj telefona', 'Broj mobitela', 'Mobilni telefon']],
  ['Hungarian', ['Telefon', 'Telefonszám', 'Mobil', 'Mobilszám', 'Mobiltelefonszám']],
  ['Romanian', ['Telefon', 'Telefon mobil', 'Număr de telefon', 'Mobil']],
  ['Albanian', ['Telefoni', 'Celulari', 'Numri i telefonit']],
  ['Turkish', ['Telefon', 'Cep telefonu', 'Cep No', 'GSM No', 'Telefon numarası', 'CEP']],
  ['Azerbaijani', ['Telefon', 'Mobil nömrə', 'Mobil telefon']],
  ['Vietnamese', ['Số điện thoại', 'Điện thoại', 'SĐT', 'Di động', 'Số ĐT']],
  ['Indonesian', ['No. HP', 'Nomor HP', 'No. Telp', 'Telepon', 'Nomor telepon', 'Ponsel']],
  ['Malay', ['Telefon bimbit', 'No. telefon', 'Nombor telefon']],
  ['Filipino', ['Telepono', 'Numero ng selpon']],
  ['Irish', ['Guthán', 'Fón póca']],
  ['Welsh', ['Ffôn', 'Ffôn symudol']],
  ['Maltese', ['Numru tat-telefon', 'Mowbajl']],
  ['Swahili', ['Simu', 'Namba ya simu']],
  ['Somali', ['Taleefan', 'Telefoonka']],
  ['Esperanto', ['Telefono', 'Poŝtelefono']],
  [
    'Russian',
    ['Телефон', 'Номер телефона', 'Мобильный', 'Моб.', 'Тел.', 'Сотовый', 'Мобильный телефон', 'Контактный телефон'],
  ],
  ['Ukrainian', ['Телефон', 'Мобільний', 'Номер телефону', 'Моб. тел.']],
  ['Bulgarian', ['Телефон', 'Мобилен', 'Мобилен телефон', 'Тел. номер', 'GSM']],
  ['Serbian', ['Мобилни', 'Број телефона', 'Мобилни телефон']],
  ['Kazakh', ['Телефон', 'Ұялы телефон']],
  ['Mongolian', ['Утас', 'Гар утас', 'Утасны дугаар']],
  ['Greek', ['Κινητό', 'ΚΙΝΗΤΟ', 'Τηλέφωνο', 'Τηλ.', 'Κιν.', 'Αριθμός τηλεφώνου', 'Κινητό τηλέφωνο']],
  ['Armenian', ['Հեռախոս', 'Բջջային', 'Հեռախոսահամար']],
  ['Georgian', ['ტელეფონი', 'მობილური', 'ტელეფონის ნომერი']],
  ['Hebrew', ['טלפון', 'טלפון נייד', 'נייד', 'מספר טלפון', 'פלאפון', 'טל׳', 'סלולרי']],
  ['Arabic', ['رقم الجوال', 'الهاتف', 'رقم الهاتف', 'الموبايل', 'المحمول', 'جوّال', 'واتساب', 'تليفون']],
  ['Persian', ['تلفن', 'تلفن همراه', 'موبایل', 'شماره تماس', 'شماره موبایل', 'شماره تلفن‌همراه']],
  ['Urdu', ['فون نمبر', 'موبائل', 'موبائل نمبر']],
  ['Hindi', ['मोबाइल', 'फ़ोन', 'फोन नंबर', 'मोबाइल नंबर', 'मो. नं.', 'दूरभाष']],
  ['Marathi', ['मोबाईल', 'भ्रमणध्वनी']],
  ['Bengali', ['মোবাইল', 'ফোন', 'মোবাইল নম্বর', 'ফোন নাম্বার']],
  ['Punjabi', ['ਫ਼ੋਨ', 'ਮੋਬਾਈਲ']],
  ['Gujarati', ['ફોન', 'મોબાઇલ નંબર']],
  ['Tamil', ['தொலைபேசி', 'கைபேசி எண்', 'மொபைல்']],
  ['Telugu', ['ఫోన్', 'మొబైల్ నంబర్']],
  ['Kannada', ['ಫೋನ್', 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ']],
  ['Malayalam', ['ഫോൺ', 'മൊബൈൽ നമ്പർ']],
  ['Sinhala', ['දුරකථන අංකය', 'ජංගම දුරකථනය']],
  ['Thai', ['โทรศัพท์', 'เบอร์โทร', 'เบอร์โทรศัพท์', 'มือถือ', 'หมายเลขโทรศัพท์', 'โทร.']],
  ['Lao', ['ໂທລະສັບ', 'ເບີໂທ']],
  ['Khmer', ['ទូរស័ព្ទ', 'លេខទូរស័ព្ទ']],
  ['Burmese', ['ဖုန်း', 'ဖုန်းနံပါတ်']],
  ['Amharic', ['ስልክ', 'ስልክ ቁጥር']],
  ['Chinese', ['手机', '手机号', '手机号码', '电话', '联系电话', '手機', '手機號碼', '電話', '行動電話']],
  ['Japanese', ['電話番号', '携帯', '携帯電話', 'ｹｰﾀｲ', 'ＴＥＬ', '連絡先電話番号']],
  ['Korean', ['휴대폰', '휴대폰 번호', '전화번호', '핸드폰', '연락처', '휴대전화']],
])('recognizes the phone headers of %s', (_, headers) => {
  expect(headers.filter((header) => phoneHeader(header) !== 'phone')).toEqual([]);
});

it('recognizes less common names of phone numbers', () => {
  const headers = [
    'Fone',
    'Mobilfunknummer',
    'Recapito telefonico',
    '06-nummer',
    'Mobiele nummer',
    'Numer komórki',
    'Text Number',
  ];
  expect(headers.filter((header) => phoneHeader(header) !== 'phone')).toEqual([]);
});

it('treats a column called number as a possible phone', () => {
  const headers = ['Number', 'To', 'Recipient', 'Nummer', 'Nr.', 'Numéro', 'Номер', '番号', 'رقم', 'Numer', 'number 1'];
  expect(headers.filter((header) => phoneHeader(header) !== 'maybe')).toEqual([]);
});

it.each<[what: string, headers: string[]]>([
  [
    'days and times',
    [
      'Date',
      'Date of birth',
      'Geburtsdatum',
      'Created at',
      'Timestamp',
      'Fecha de nacimiento',
      'Naissance',
      'DOB',
      '生年月日 日期',
    ],
  ],
  [
    'days in other scripts',
    ['Дата рождения', 'تاريخ الميلاد', 'תאריך לידה', '生日', '생년월일', 'วันเกิด', 'जन्म तारीख', 'Ημερομηνία'],
  ],
  [
    'ids',
    [
      'ID',
      'Customer number',
      'Kundennummer',
      'Kd.-Nr.',
      'Kundennr',
      'N° client',
      'Nº de cliente',
      'Order no.',
      'memberNumber',
      'UUID',
      'Ref.',
    ],
  ],
  [
    'numbers of memberships',
    ['N° adhérent', 'Membership no', 'Loyalty number', 'N° fidélité', 'Numero tessera', 'Numer klienta', 'N° dossier'],
  ],
  [
    'postal codes',
    ['ZIP', 'Postcode', 'PLZ', 'Code postal', 'CAP', 'Postleitzahl', '郵便番号', 'Индекс', 'מיקוד', 'รหัสไปรษณีย์'],
  ],
  [
    'money and accounts',
    ['Amount', 'Betrag', 'Montant', 'Total', 'Price (EUR)', 'IBAN', 'Kontonummer', 'Account number', '金额', 'Сумма'],
  ],
  ['measures', ['Age', 'Quantity', 'Anzahl', 'Latitude', 'Points', 'Weight']],
  ['faxes', ['Fax', 'Telefax', 'Faxnummer', 'Fax no.', 'Факс', '传真', 'ファックス', 'פקס', 'فاكس', '팩스']],
])('knows that %s are not phones', (_, headers) => {
  expect(headers.filter((header) => phoneHeader(header) !== 'other')).toEqual([]);
});

it('matches neither part of a word nor a remark about a phone', () => {
  const headers = [
    ...[
      '',
      '1',
      'Tomorrow',
      'Town',
      'Immobilier',
      'Automobile',
      'Mobility',
      'Telegram',
      'Television',
      'Microphone',
      'Handyman',
    ],
    ...[
      'Автомобиль',
      'Cellar',
      'Excel',
      'Hotel',
      'Portal',
      'Smart',
      'First name',
      'E-mail',
      'Notes',
      'Gsmx',
      'Phone/Fax',
    ],
    ...[
      'Phone type',
      'Phone 1 - Type',
      'SMS consent',
      'WhatsApp opt-in',
      'Mobile carrier',
      'Phone verified',
      'Phone country code',
      'Phone id',
    ],
    'Please give us the phone number we can ring you at in the evening',
  ];
  expect(headers.filter((header) => phoneHeader(header) !== null)).toEqual([]);
});
