/**
 * All encodings that TextDecoder supports, by its names, grouped by script or region, the most common first.
 * Source: WHATWG Encoding, 4.2.
 */
export const ENCODING_GROUPS = {
  unicode: ['utf-8', 'utf-16le', 'utf-16be'],
  western: ['windows-1252', 'iso-8859-15', 'macintosh', 'iso-8859-14', 'iso-8859-10', 'iso-8859-3'],
  central: ['windows-1250', 'iso-8859-2', 'iso-8859-16'],
  baltic: ['windows-1257', 'iso-8859-13', 'iso-8859-4'],
  turkish: ['windows-1254'],
  cyrillic: ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
  greek: ['windows-1253', 'iso-8859-7'],
  hebrew: ['windows-1255', 'iso-8859-8-i', 'iso-8859-8'],
  arabic: ['windows-1256', 'iso-8859-6'],
  japanese: ['shift_jis', 'euc-jp', 'iso-2022-jp'],
  chinese: ['gb18030', 'gbk', 'big5'],
  korean: ['euc-kr'],
  thai: ['windows-874'],
  vietnamese: ['windows-1258'],
  other: ['x-user-defined'],
} as const;
export type EncodingGroup = keyof typeof ENCODING_GROUPS;
export type FileEncoding = (typeof ENCODING_GROUPS)[EncodingGroup][number];

export const ENCODING_GROUP_NAMES = Object.keys(ENCODING_GROUPS) as EncodingGroup[];

/** Other names of an encoding that a search finds. */
export const ENCODING_ALIASES: Readonly<Partial<Record<FileEncoding, string>>> = {
  'utf-8': 'utf8 unicode 65001',
  'utf-16le': 'utf16 unicode ucs-2 1200',
  'utf-16be': 'utf16 unicode 1201',
  'windows-1252': 'iso-8859-1 latin1 latin-1 ansi cp1252 ascii',
  'iso-8859-15': 'latin9 latin-9 latin0 euro',
  macintosh: 'mac roman apple',
  'iso-8859-14': 'latin8 celtic',
  'iso-8859-10': 'latin6 nordic',
  'iso-8859-3': 'latin3 esperanto maltese',
  'windows-1250': 'cp1250 ansi',
  'iso-8859-2': 'latin2 latin-2',
  'iso-8859-16': 'latin10',
  'windows-1257': 'cp1257',
  'iso-8859-13': 'latin7',
  'iso-8859-4': 'latin4',
  'windows-1254': 'cp1254 iso-8859-9 latin5',
  'windows-1251': 'cp1251 ansi',
  ibm866: 'cp866 dos oem',
  'x-mac-cyrillic': 'apple macintosh x-mac-ukrainian',
  'windows-1253': 'cp1253',
  'windows-1255': 'cp1255',
  'windows-1256': 'cp1256',
  shift_jis: 'shift-jis sjis cp932 windows-31j ms932',
  'euc-jp': 'ujis',
  'iso-2022-jp': 'jis',
  gb18030: 'gb2312 cp54936',
  gbk: 'gb2312 cp936',
  big5: 'big5-hkscs cp950',
  'euc-kr': 'cp949 uhc ks_c_5601 windows-949',
  'windows-874': 'iso-8859-11 tis-620 cp874',
  'windows-1258': 'cp1258',
};
