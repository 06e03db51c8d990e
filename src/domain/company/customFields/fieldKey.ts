import { foldText } from '#src/domain/foldText.ts';
import { isInherited } from '#src/domain/own.ts';

const LONGEST = 40;

/** A unique key for a field with this label: "Shoe size" becomes `shoe_size`, or `shoe_size_2` if that is taken. */
export function fieldKey(label: string, usedKeys: readonly string[]): string {
  const words = foldText(label).replace(/[^a-z0-9]+/g, '_');
  // A label in another script has no letters that a key can contain.
  const plain = words.replace(/^[^a-z]+|_$/g, '') || 'field';
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `_${count}`;
    const key = plain.slice(0, LONGEST - end.length) + end;
    if (!usedKeys.includes(key) && !isInherited(key)) return key;
  }
}
