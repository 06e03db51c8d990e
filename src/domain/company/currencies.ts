/** Currencies in use, without metals, funds and test codes. Source: ISO 4217, list one. */
export const CURRENCIES: readonly string[] =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD
JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD
NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(
    /\s/,
  );

const CURRENCY_CODES: ReadonlySet<unknown> = new Set(CURRENCIES);

/** Whether a code (ISO 4217) is a currency in use. */
export function isCurrency(code: unknown): code is string {
  return CURRENCY_CODES.has(code);
}

/** How many digits of an amount are minor units: 2 for the euro, 0 for the yen, 3 for the Kuwaiti dinar. */
export function minorDigits(currency: string): number {
  if (!isCurrency(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
