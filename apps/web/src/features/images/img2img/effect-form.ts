import {
  EFFECTS,
  type EffectId,
  SHAPES,
  type ShapeId,
  STRENGTHS,
  type Strength,
} from '@transmit/imaging/effects/effect-list';
import { createRemembered } from '../workbench/remembered.ts';

export interface EffectForm {
  effect: EffectId;
  strength: Strength;
  shape: ShapeId;
}

export const FIRST_EFFECT_FORM: EffectForm = {
  effect: 'watercolour',
  strength: 3,
  shape: 'original',
};

/**
 * Reads a form from anything that is stored; each field is checked and falls back to its usual
 * value.
 */
export function readEffectForm(stored: Readonly<Record<string, unknown>>): EffectForm {
  return {
    effect: EFFECTS.find(({ id }) => id === stored['effect'])?.id ?? FIRST_EFFECT_FORM.effect,
    strength: strengthOf(stored['strength']) ?? FIRST_EFFECT_FORM.strength,
    shape: SHAPES.find(({ id }) => id === stored['shape'])?.id ?? FIRST_EFFECT_FORM.shape,
  };
}

const LEVELS: readonly Strength[] = [1, 2, 3, 4, 5];

export function strengthOf(value: unknown): Strength | undefined {
  return LEVELS.find((level) => level === value);
}

export function effectName(id: EffectId): string {
  return EFFECTS.find((effect) => effect.id === id)?.name ?? id;
}

export function strengthName(strength: Strength): string {
  return STRENGTHS[strength - 1] ?? '';
}

export const useEffectForm = createRemembered('img2img', readEffectForm);
