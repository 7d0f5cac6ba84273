import type { Pixels } from '../pixels.ts';
import type { EffectId, Strength } from './effect-list.ts';
import { mosaic, pixel } from './looks/blocks.ts';
import { crayon, lines, pencil, relief } from './looks/drawn.ts';
import { cartoon, ink, oil, watercolour } from './looks/painted.ts';
import { cool, dehaze, film, glow, mono, sharpen, vignette, warm } from './looks/tones.ts';

type Effect = (source: Pixels, amount: number) => Pixels;

const BY_ID: Readonly<Record<EffectId, Effect>> = {
  watercolour,
  ink,
  oil,
  lines,
  pencil,
  crayon,
  cartoon,
  pixel,
  film,
  warm,
  cool,
  mono,
  glow,
  vignette,
  sharpen,
  dehaze,
  relief,
  mosaic,
};

/** The picture as the effect shows it; the same pixels give the same result, and the source stays. */
export function applyEffect(source: Pixels, effect: EffectId, strength: Strength): Pixels {
  return BY_ID[effect](source, strength / 5);
}
