import { useLocale } from 'react-admin';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** Formats bytes in the largest sensible unit: "164 kB". */
export function useFileSize(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
    const options = {
      style: 'unit',
      unit: UNITS[power],
      // English has "kB" for short, but "43 byte".
      unitDisplay: power === 0 ? 'long' : 'short',
      maximumFractionDigits: power === 2 ? 1 : 0,
    } as const;
    return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** power);
  };
}
