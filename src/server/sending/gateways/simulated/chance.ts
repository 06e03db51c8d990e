/**
 * A number from 0 (included) to 1 (excluded) that depends only on an id and a topic: a message's fate follows from its id, so that a restart neither
 * forgets nor changes it. FNV-1a, then a mixing step, because ids differ in few letters.
 */
export function chanceOf(id: string, topic: string): number {
  let hash = 0x811c9dc5;
  for (const text of [topic, id]) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** Picks one of several, with probabilities by weight. */
export function pickWeighted<T extends string>(weights: Partial<Record<T, number>>, chance: number): T {
  const entries = Object.entries(weights) as [T, number][];
  let rest = chance * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of entries) {
    rest -= weight;
    if (rest < 0) return choice;
  }
  return (entries.at(-1) as [T, number])[0];
}
