import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectEncoding } from './encodings.ts';
import { guessEncoding } from './guessEncoding.ts';

/** Lists of people as typed, and the encodings that can represent them. */
const TEXTS: readonly (readonly [language: string, encodings: readonly string[], text: string])[] = [
  [
    'German',
    ['windows-1252', 'iso-8859-15', 'macintosh', 'windows-1250', 'iso-8859-2', 'windows-1257', 'windows-1254'],
    'Jürgen Müller;Köln\nBärbel Groß;Düsseldorf\nÖzil Schäfer;Nürnberg\n',
  ],
  [
    'French',
    ['windows-1252', 'iso-8859-15', 'macintosh', 'windows-1254'],
    'Prénom;Nom\nHélène;Lefèvre\nFrançois;Côté\nZoé;Benoît\nJoël;Gagné\n',
  ],
  [
    'Spanish',
    ['windows-1252', 'iso-8859-15', 'macintosh', 'windows-1254'],
    'José García;Málaga\nMaría Núñez;Córdoba\nIñigo López;León\n',
  ],
  [
    'Portuguese',
    ['windows-1252', 'iso-8859-15', 'macintosh', 'windows-1254'],
    'João Gonçalves;São Paulo\nInês Araújo;Évora\nLuís Simões;Guimarães\n',
  ],
  [
    'Italian',
    ['windows-1252', 'iso-8859-15', 'macintosh'],
    'Niccolò Totò;Forlì\nMattia Verità;Cefalù\nNoè Papà;Cantù\n',
  ],
  [
    'Danish',
    ['windows-1252', 'iso-8859-15', 'macintosh', 'iso-8859-10'],
    'Søren Kjær;Århus\nBjørn Ågård;Køge\nJørgen Sørensen;Næstved\n',
  ],
  [
    'Swedish',
    ['windows-1252', 'iso-8859-15', 'macintosh', 'windows-1257', 'iso-8859-4'],
    'Åsa Björk;Malmö\nGöran Sjöström;Västerås\nMärta Lindgård;Östersund\n',
  ],
  [
    'Icelandic',
    ['windows-1252', 'iso-8859-15'],
    'Þór Guðmundsson;Reykjavík\nSigríður Jónsdóttir;Ísafjörður\nÆgir Sæmundsson;Akranes\n',
  ],
  [
    'Polish',
    ['windows-1250', 'iso-8859-2', 'windows-1257', 'iso-8859-13', 'iso-8859-16'],
    'Imię;Nazwisko;Miasto\nŁukasz;Wójcik;Kraków\nMałgorzata;Dąbrowska;Łódź\nStanisław;Święcicki;Poznań\nGrażyna;Król;Rzeszów\n',
  ],
  [
    'Czech',
    ['windows-1250', 'iso-8859-2'],
    'Jméno;Příjmení\nJiří;Dvořák\nŠárka;Růžičková\nTomáš;Němec\nOndřej;Šťastný\n',
  ],
  [
    'Hungarian',
    ['windows-1250', 'iso-8859-2', 'iso-8859-16'],
    'Erdős Győző;Pécs\nSzűcs Ágnes;Győr\nTóth László;Székesfehérvár\n',
  ],
  [
    'Croatian',
    ['windows-1250', 'iso-8859-2', 'iso-8859-16'],
    'Ivan Horvatić;Čakovec\nŽeljka Đurić;Šibenik\nDražen Kovačević;Požega\n',
  ],
  [
    'Romanian',
    ['windows-1250', 'iso-8859-2'],
    'Ştefan Rădulescu;Braşov\nIoniţă Mărgineanu;Constanţa\nRăzvan Câmpeanu;Galaţi\n',
  ],
  [
    'Turkish',
    ['windows-1254'],
    'Ayşe Yılmaz;İstanbul\nÇağla Öztürk;Eskişehir\nIşıl Güneş;Diyarbakır\nŞükrü Doğan;Muğla\n',
  ],
  [
    'Lithuanian',
    ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'iso-8859-10'],
    'Žydrūnas Kazlauskas;Šiauliai\nRūta Žukauskienė;Panevėžys\nJūratė Grušaitė;Kėdainiai\n',
  ],
  [
    'Latvian',
    ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'iso-8859-10'],
    'Jānis Bērziņš;Rīga\nLīga Kļaviņa;Jūrmala\nĒriks Šķēle;Daugavpils\n',
  ],
  [
    'Russian',
    ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
    'Имя;Фамилия;Город\nИван;Петров;Москва\nОльга;Кузнецова;Нижний Новгород\nЮрий;Щербаков;Челябинск\n',
  ],
  [
    'Ukrainian',
    ['windows-1251', 'koi8-u', 'iso-8859-5', 'x-mac-cyrillic'],
    "Ім'я;Прізвище\nОлексій;Шевченко\nЇванна;Ткачук\nЄвген;Бойків\nНаталія;Мельничук\n",
  ],
  [
    'Bulgarian',
    ['windows-1251', 'iso-8859-5', 'ibm866'],
    'Георги Димитров;Пловдив\nМария Иванова;Търговище\nЙордан Стоянов;Велико Търново\n',
  ],
  ['Serbian', ['windows-1251', 'iso-8859-5'], 'Ђорђе Јовановић;Београд\nЉиљана Петровић;Ниш\nЖељко Чабаркапа;Ужице\n'],
  [
    'Greek',
    ['windows-1253', 'iso-8859-7'],
    'Όνομα;Επώνυμο\nΓιώργος;Παπαδόπουλος\nΆννα;Ιωάννου\nΈλενα;Αθανασίου\nΚώστας;Νικολαΐδης\n',
  ],
  ['Hebrew', ['windows-1255', 'iso-8859-8-i'], 'שם;טלפון\nדוד כהן;ירושלים\nרחל לוי;תל אביב\nמשה פרץ;חיפה\n'],
  [
    'Arabic',
    ['windows-1256', 'iso-8859-6'],
    'الاسم;المدينة\nمحمد أحمد;القاهرة\nفاطمة علي;بيروت\nخالد إبراهيم;الرياض\n',
  ],
  ['Thai', ['windows-874'], 'ชื่อ;เมือง\nสมชาย ใจดี;กรุงเทพ\nสุดา ทองคำ;เชียงใหม่\n'],
  [
    'Japanese',
    ['shift_jis', 'euc-jp'],
    '氏名;電話番号;住所\n佐藤 健;090;東京都港区\n鈴木 さくら;080;大阪市北区\n渡辺 ユウコ;070;横浜市\n',
  ],
  ['Japanese without kana', ['shift_jis', 'euc-jp'], '佐藤健一;東京都\n高橋美香;名古屋市\n中村浩;札幌市\n'],
  ['simplified Chinese', ['gbk'], '姓名;手机;城市\n王伟;138;北京\n李娜;139;上海\n张敏;137;广州\n欧阳静;136;深圳\n'],
  ['traditional Chinese', ['big5'], '姓名;手機;城市\n陳怡君;0912;台北市\n林志明;0922;高雄市\n黃淑芬;0933;新竹縣\n'],
  ['Korean', ['euc-kr'], '이름;전화번호;주소\n김민수;010;서울시 강남구\n이영희;010;부산광역시\n박지훈;010;대구\n'],
];

/** More people for each language: a few of them, in any order, are detected as well as a whole list. */
const MORE: Readonly<Record<string, string>> = {
  German: 'Günther Weiß\nKäßbohrer\nVögele\nStraße 5\nHändler\nMünchen',
  French: 'Cécile Dupré\nLoïc Le Goff\nMaëlle\nGaëtan Pérez\nÉric Fabre\nÉlise Brûlé',
  Spanish: 'Peña\nRaúl Ibáñez\nMónica Martín\nÁngel Sánchez\nBegoña Muñoz\nTeléfono móvil',
  Portuguese: 'Conceição\nJosé Magalhães\nÂngela Brandão\nTelefone celular não\nAntónio Falcão\nGonçalo',
  Danish: 'Håkon Bjørnstad\nØystein Lie\nÅse Sæther\nTromsø\nKåre Ødegård\nMæhle',
  Swedish: 'Väinö Hämäläinen\nPäivi Mäkelä\nTyyne Jääskeläinen\nÖsterberg\nSeinäjoki',
  Icelandic: 'Guðrún Þórðardóttir\nJón Sigurðsson\nEyþór Bjarnason\nHafnarfjörður\nÓlöf',
  Polish: 'Jabłoński\nZając\nBłaszczyk\nMichał Gołąb\nJóźwiak\nŻak\nWiśniewska',
  Czech: 'Černý\nDvořáková\nKubíček\nŘíha\nPokorný\nFiala Matěj\nBlažek Zdeněk',
  Hungarian: 'Kovács Gergő\nHorváth Eszter Ágota\nKertész Ödön\nFülöp Tünde\nBalogh Dezső',
  Croatian: 'Žan Novak\nŠpela Jereb\nBoštjan Žagar\nTjaša Zupančič\nUrška Kocijančič',
  Turkish: 'Yıldız\nŞahin\nAydın Çelik\nErdoğan\nMehmet Koç Işık\nİpek Kılıç',
  Lithuanian: 'Kęstutis Jankauskas\nŠarūnas\nAušra Baltrušaitytė\nĄžuolas\nDaiva Mickevičiūtė',
  Latvian: 'Kārlis Ozoliņš\nMāris Krūmiņš\nPēteris Zariņš\nInese Šmite\nĢirts Liepiņš',
  Russian: 'Смирнов\nЕлена\nДмитрий Фёдоров\nЖуков\nХабаровск\nЭдуард\nИлья Цой',
  Ukrainian: 'Олена\nДмитро Кравченко\nІгор\nКиїв\nСергій Лисенко\nВолодимир',
  Greek: 'Παπαδοπούλου\nΑθήνα\nΔημήτρης\nΜαρία Γεωργίου\nΘεσσαλονίκη\nΟδός Ερμού',
  Hebrew: 'לוי\nשרה\nתל אביב\nיוסף מזרחי\nאברהם\nרחוב הרצל',
  Arabic: 'علي\nفاطمة\nعبد الرحمن\nالقاهرة\nمريم\nيوسف\nشارع النيل',
  Thai: 'สมหญิง\nประเสริฐ\nวิชัย\nนครราชสีมา\nมาลี\nสุรชัย',
  Japanese: '山田\n田中太郎\n渡部美咲\nさくら\n株式会社\n千葉県船橋市',
  'simplified Chinese': '刘洋\n陈静\n赵丽颖\n中国银行\n成都市武侯区\n联系电话',
  'traditional Chinese': '張\n王小明\n聯絡電話\n臺中市西屯區\n鄧麗君\n蔡依林',
  Korean: '이순신\n최영미\n휴대폰\n서울특별시 종로구\n정약용\n한국전력',
};

/** Encodes by inverting the decoder: decodes every byte and pair of bytes once, because JavaScript has no encoder. */
const encoders = new Map<string, Map<string, number[]>>();
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  let encoder = encoders.get(encoding);
  if (encoder === undefined) {
    encoder = new Map();
    for (let lead = 0x80; lead < 0x100; lead += 1) {
      const one = decoder.decode(Uint8Array.of(lead));
      if (!one.includes('\ufffd')) encoder.set(one, [lead]);
      if (!/^(?:shift|euc|gb|big)/.test(encoding)) continue;
      for (let trail = 0x40; trail < 0xff; trail += 1) {
        const two = decoder.decode(Uint8Array.of(lead, trail));
        if (two.length === 1 && two !== '\ufffd' && !encoder.has(two)) encoder.set(two, [lead, trail]);
      }
    }
    encoders.set(encoding, encoder);
  }
  return Uint8Array.from(
    [...text].flatMap((character) => {
      if (character < '\x80') return [character.charCodeAt(0)];
      const bytes = encoder.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
const isIn = (text: string, encoding: string): boolean => {
  try {
    return encode(text, encoding).some((byte) => byte > 0x7f);
  } catch {
    return false;
  }
};
const isSupported = (encoding: string): boolean => {
  try {
    return new TextDecoder(encoding).encoding === encoding;
  } catch {
    return false;
  }
};
const read = (bytes: Uint8Array): string => new TextDecoder(guessEncoding(bytes)).decode(bytes);
const CASES = TEXTS.flatMap(([language, encodings, text]) =>
  encodings.filter(isSupported).map((encoding) => [language, encoding, text] as const),
);

describe('the guess', () => {
  it.each(CASES)('reads %s in %s', (_, encoding, text) => {
    expect(read(encode(text, encoding))).toBe(text);
  });

  const lists = CASES.flatMap(([language, encoding, text]) => {
    const lines = [...text.split('\n'), ...(MORE[language] ?? '').split('\n')].filter((line) => line.trim() !== '');
    const usable = lines.filter((line) => isIn(line, encoding));
    return usable.length < 6 || language === 'Japanese without kana' ? [] : [[language, encoding, usable] as const];
  });

  it.each(lists)('reads any six lines of %s in %s among ASCII lines', (_, encoding, lines) => {
    const some = fc.shuffledSubarray([...lines], { minLength: 6, maxLength: 6 });
    const ascii = fc.array(fc.constantFrom('Ann,+12025550112', 'note: called twice', '1;2;3', ''), { maxLength: 6 });
    fc.assert(
      fc.property(some, ascii, (chosen, others) => {
        const text = [...others, ...chosen, ...others].join('\n');
        expect(read(encode(text, encoding))).toBe(text);
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  it.each(lists)('reads capitals of %s in %s', (language, encoding, lines) => {
    const capitals = lines
      .map((line) => line.toLocaleUpperCase(language === 'Turkish' ? 'tr' : 'en'))
      .filter((line) => isIn(line, encoding));
    expect(read(encode(capitals.join('\n'), encoding))).toBe(capitals.join('\n'));
  });

  it.each([
    [
      'Japanese mail',
      [...Buffer.from('name\n\x1b$B'), 0x3a, 0x34, 0x46, 0x23, ...Buffer.from('\x1b(B,090\n')],
      'iso-2022-jp',
      'name\n佐藤,090\n',
    ],
    [
      'half-width katakana',
      [0xd4, 0xcf, 0xc0, 0xde, 0x20, 0xc0, 0xdb, 0xb3, 0x0a, 0xbb, 0xb2, 0xc4, 0xb3],
      'shift_jis',
      'ﾔﾏﾀﾞ ﾀﾛｳ\nｻｲﾄｳ',
    ],
    [
      'a character of four bytes',
      [0xcd, 0xf5, 0xce, 0xb0, 0x0a, 0x95, 0x32, 0x82, 0x36, 0xb1, 0xb1, 0xbe, 0xa9],
      'gb18030',
      '王伟\n𠀀北京',
    ],
    ['a price in euros', [...Buffer.from('Zo'), 0xeb, ...Buffer.from(' 5 '), 0xa4], 'iso-8859-15', 'Zoë 5 €'],
    ['one accent', [...Buffer.from('Zo'), 0xeb, 0x2c], 'windows-1252', 'Zoë,'],
    ['a word with ñ', [...Buffer.from('Pe'), 0xf1, ...Buffer.from('a')], 'windows-1252', 'Peña'],
    [
      'UTF-8 with as many bad bytes as good characters',
      [...Buffer.from('Köln,M'), 0xfc, ...Buffer.from('ller,Gr'), 0xfc, ...Buffer.from('n')],
      'utf-8',
      'Köln,M\ufffdller,Gr\ufffdn',
    ],
  ])('recognizes %s', (_, bytes, encoding, text) => {
    const detected = detectEncoding(Uint8Array.from(bytes));
    expect(detected).toBe(encoding);
    expect(new TextDecoder(detected).decode(Uint8Array.from(bytes))).toBe(text);
  });

  it.each([
    ['PL', [...Buffer.from('Zaj'), 0xb9, ...Buffer.from('c')], 'windows-1250'],
    ['TR', [...Buffer.from('Erdo'), 0xf0, ...Buffer.from('an')], 'windows-1254'],
    ['LV', [...Buffer.from('Liepi'), 0xf2, ...Buffer.from('a')], 'windows-1257'],
    ['IL', [0xf0, 0xe5, 0xf2, 0xe4], 'windows-1255'],
  ])('reads ambiguous bytes as %s', (country, bytes, encoding) => {
    expect(guessEncoding(Uint8Array.from(bytes), country)).toBe(encoding);
  });

  it('reads names of many countries side by side', () => {
    const text =
      'José García\nZoë Müller\nSøren Kjær\nGuðrún Ólafsdóttir\nDušan Nuñez\nFrançois Île-de-Bréhat\nÅsa Björk\n';
    expect(guessEncoding(encode(text.replace('š', 's'), 'windows-1252'))).toBe('windows-1252');
  });
});
