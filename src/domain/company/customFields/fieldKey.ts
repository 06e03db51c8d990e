import { foldText } from '#src/domain/foldText.ts';
import { isInherited } from '#src/domain/own.ts';

const LONGEST = 40;

/** A key for a field of this name that none of the others has: "Shoe size" is `shoe_size`, or `shoe_size_2`. */
export function fieldKey(label: string, taken: readonly string[]): string {
  const words = foldText(label).replace(/[^a-z0-9]+/g, '_');
  // Names in other scripts have no letters for a key.
  const plain = words.replace(/^[^a-z]+|_$/g, '') || 'field';
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `_${count}`;
    const key = plain.slice(0, LONGEST - end.length) + end;
    if (!taken.includes(key) && !isInherited(key)) return key;
  }
}
