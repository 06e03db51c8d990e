import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

/** The font for what only has letters of Western Europe. Every reader of PDFs has it. */
export const STANDARD_FONT: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' };

/** The fonts for everything else, in the order in which they are tried: most alphabets, Hebrew, Arabic, Thai, Chinese and Japanese, Korean. */
const FILES: Record<Weight, readonly string[]> = {
  regular: [
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  ],
  bold: [
    require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
    require.resolve('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
  ],
};

/** The fontkit font that PDFKit has opened, which its types do not describe. */
interface OpenedFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** The file of the first font that has all of a character's letters and marks; undefined if none does. */
export function fontFor(pdf: PDFKit.PDFDocument, character: string, weight: Weight): string | undefined {
  const codePoints = [...character].map((each) => each.codePointAt(0) ?? 0);
  return FILES[weight].find((file) => {
    const { font } = (pdf.font(file) as unknown as OpenedFont)._font;
    return codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint));
  });
}

/** The font whose empty box stands for characters that no font has. */
export function fontOfBoxes(weight: Weight): string {
  return FILES[weight][0] ?? STANDARD_FONT[weight];
}
