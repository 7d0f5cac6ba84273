import type { ReadCharacter } from './ctc.ts';
import { isTraditional, traditionalOf } from './traditional-forms.ts';

/** A traditional character that the network gives so much is printed, whatever stands beside it. */
const LIKELY = 0.2;
/** In a line of traditional characters less is enough: networks are trained on simplified ones. */
const CONCEIVABLE = 0.0005;
/** Fewer traditional characters do not make a line one of them: some are simplified ones in Japanese. */
const TELLING = 2;
/** So many of them for each simplified one tell what the network has no word for. */
const PLAIN = 2;

/**
 * Characters as they are printed: networks answer with the simplified form of traditional ones, of many of which
 * they have no class.
 */
export function keepTraditional(read: readonly ReadCharacter[]): ReadCharacter[] {
  const traditional = read.filter(({ text }) => isTraditional(text)).length;
  const simplified = read.filter(({ text }) => traditionalOf(text) !== undefined).length;
  const isOfThem = traditional >= TELLING && traditional >= simplified;
  const isPlain = traditional > TELLING && traditional >= PLAIN * simplified;
  const least = isOfThem ? CONCEIVABLE : LIKELY;
  return read.map((one) => {
    const text = traditionalOf(one.text);
    if (text === undefined) return one;
    const isPrinted = one.kin ? one.kin.confidence >= least : isPlain;
    if (!isPrinted) return one;
    return { ...one, text, kin: { text: one.text, confidence: one.confidence } };
  });
}
