import {
  AI_PROMPT_LENGTH,
  AI_SHAPES,
  AI_STRENGTHS,
  AI_STYLES,
  type AiShape,
  type AiStyle,
} from '@transmit/contract';
import { cleanPrompt, cleanWork } from '@transmit/contract/ai/clean-work';
import type { MarkCorner } from '@transmit/imaging';
import type { WorkOf } from '../ai/service/desk-types.ts';
import type { Engine } from '../ai/use-engine.ts';
import { createRemembered } from '../workbench/remembered.ts';

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Wish for the service. */
export interface ImageForm {
  /** Whom the person prefers; without a service it is the local filters. */
  engine: Engine;
  prompt: string;
  style: AiStyle;
  strength: number;
  shape: AiShape;
  /** Place of the visible mark. */
  corner: MarkCorner;
}

export const FIRST_IMAGE_FORM: ImageForm = {
  engine: 'service',
  prompt: '',
  style: 'watercolor',
  strength: 3,
  shape: 'original',
  corner: 'bottom-right',
};

/**
 * Reads a form from anything that is stored; each field is checked and falls back to its usual
 * value.
 */
export function readImageForm(stored: Readonly<Record<string, unknown>>): ImageForm {
  const { prompt } = stored;
  return {
    engine: stored['engine'] === 'local' ? 'local' : FIRST_IMAGE_FORM.engine,
    prompt: typeof prompt === 'string' ? prompt.slice(0, AI_PROMPT_LENGTH) : '',
    style: AI_STYLES.find(({ id }) => id === stored['style'])?.id ?? FIRST_IMAGE_FORM.style,
    strength:
      AI_STRENGTHS.find(({ value }) => value === stored['strength'])?.value ??
      FIRST_IMAGE_FORM.strength,
    shape: AI_SHAPES.find((shape) => shape === stored['shape']) ?? FIRST_IMAGE_FORM.shape,
    corner: CORNERS.find((corner) => corner === stored['corner']) ?? FIRST_IMAGE_FORM.corner,
  };
}

export const useImageForm = createRemembered('img2img-service', readImageForm);

export function imageWork({ prompt, style, strength, shape }: ImageForm): WorkOf<'image'> {
  return cleanWork({ kind: 'image', prompt, style, strength, shape });
}

/** A wish needs words, or a style that says enough. */
export function isWish({ prompt, style }: Pick<ImageForm, 'prompt' | 'style'>): boolean {
  return cleanPrompt(prompt) !== '' || style !== AI_STYLES[0].id;
}

export function styleName(style: AiStyle): string {
  return AI_STYLES.find(({ id }) => id === style)?.name ?? '';
}

export function imageStrengthName(strength: number): string {
  return AI_STRENGTHS.find(({ value }) => value === strength)?.name ?? '';
}

/** A result in a few words: its own where there are some, else the style. */
export function wishName({ prompt, style }: Pick<ImageForm, 'prompt' | 'style'>): string {
  return cleanPrompt(prompt) || styleName(style);
}
