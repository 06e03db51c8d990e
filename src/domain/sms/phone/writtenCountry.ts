import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { asciiDigits } from '#src/domain/asciiDigits.ts';
import { foldForms } from '#src/domain/foldForms.ts';

/** The country whose numbering plan others share under its calling code. For other shared codes, it is the alphabetically first country. */
const MAIN_COUNTRIES: Record<string, string> = {
  '1': 'US',
  '7': 'RU',
  '212': 'MA',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

/** The languages in which names of countries are known. */
const LANGUAGES = 'en fr de es it pt nl pl sv da nb fi cs hu ro tr ar'.split(' ');

/** Names that people write and Intl does not have. */
const OTHER_NAMES: Record<string, string> = {
  AE: 'uae; emirates',
  CD: 'dr congo; democratic republic of the congo',
  CI: 'ivory coast',
  CZ: 'czech republic',
  GB: 'great britain; britain; england; scotland; wales; northern ireland; angleterre',
  IR: 'islamic republic of iran',
  KR: 'korea; republic of korea; korea south',
  MK: 'macedonia',
  MM: 'burma; birmanie',
  NL: 'the netherlands; holland; hollande',
  RU: 'russian federation',
  SZ: 'swaziland',
  TR: 'turkey',
  US: 'united states of america; america; the united states; etats unis d amerique; eeuu',
};

/** Three-letter codes (ISO 3166-1 alpha-3), each after the two letters that stand for the same country. */
const THREE_LETTERS = `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR
  BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL
  CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP
  ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GTGTM
  GUGUM GWGNB GYGUY HKHKG HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN
  KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY
  MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS
  MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM
  PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE
  SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO
  TVTUV TWTWN TZTZA UAUKR UGUGA USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM YTMYT ZAZAF ZMZMB ZWZWE`;

/** Short names in Intl that mean something else elsewhere: É.-U. is the United States, but EU rarely is; Kongo is either Congo. */
const UNCLEAR_NAMES = new Set(['eu', 'kongo']);

const CALLING_CODE = /(?<!\d)(?:\+|00)?\s?([1-9]\d{0,2})(?!\d)/;

let byName: Map<string, string> | null = null;
let byCallingCode: Map<string, string> | null = null;

/**
 * The country (ISO 3166, two letters) written next to a phone number by a person or program, for parsing the number: a code of two or three letters,
 * a name in one of several languages, or a calling code (+44, 0044, 44, "UK (+44)"). Null if it is none, or if both are written and disagree.
 * Countries that share a calling code are read as the one whose plan they share, +1 as the United States.
 */
export function writtenCountry(written: string): string | null {
  const text = asciiDigits(written);
  const callingCode = CALLING_CODE.exec(text)?.[1];
  const name = plainName(text.replace(CALLING_CODE, ''));
  if (name === '') return (callingCode && countriesByCallingCode().get(callingCode)) ?? null;
  const country = countriesByName().get(name);
  if (!country) return null;
  return !callingCode || getCountryCallingCode(country as never) === callingCode ? country : null;
}

function countriesByCallingCode(): Map<string, string> {
  byCallingCode ??= new Map([
    ...getCountries()
      .toReversed()
      .map((country) => [getCountryCallingCode(country) as string, country] as const),
    ...Object.entries(MAIN_COUNTRIES),
  ]);
  return byCallingCode;
}

/** By each code and name, in plain letters. A code is that country's even if it is also a name: RU is Royaume-Uni, too. */
function countriesByName(): Map<string, string> {
  if (byName) return byName;
  const countries = new Map<string, string>();
  const add = (name: string, country: string): void => {
    const plain = plainName(name);
    if (!countries.has(plain) && !UNCLEAR_NAMES.has(plain)) countries.set(plain, country);
  };
  const supported = getCountries();
  for (const country of supported) add(country, country);
  for (const [codes] of THREE_LETTERS.matchAll(/\w{5}/g)) add(codes.slice(2), codes.slice(0, 2));
  for (const [country, names] of Object.entries(OTHER_NAMES)) for (const name of names.split(';')) add(name, country);
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style });
      for (const country of supported) add(names.of(country) ?? country, country);
    }
  }
  byName = countries;
  return byName;
}

function plainName(name: string): string {
  const words = foldForms(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  // U.S.A. and U K
  return /^(?:\p{L} )+\p{L}$/u.test(words) ? words.replaceAll(' ', '') : words;
}
