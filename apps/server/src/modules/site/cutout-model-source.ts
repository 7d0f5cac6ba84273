/**
 * Source of the learned model for cutouts, and the form in which it wants its pictures
 * (`CUTOUT_MODEL_URL`).
 */
import * as z from 'zod';

/** U²-Net's, which most published models for this task share. */
const format = z.strictObject({
  size: z.coerce.number().int().min(32).max(2048).default(320),
  mean: z.string().default('0.485,0.456,0.406').transform(readTriple),
  std: z.string().default('0.229,0.224,0.225').transform(readTriple),
  layout: z.enum(['NCHW', 'NHWC']).default('NCHW'),
  output: z.enum(['none', 'sigmoid', 'minmax']).default('minmax'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .transform((hex) => hex.toLowerCase())
    .optional(),
});

export type ModelFormat = Omit<z.output<typeof format>, 'sha256'>;

export interface CutoutModelSource {
  /** http, https or file; without the fragment. */
  url: string;
  /** When the operator names it, other content is refused. */
  sha256: string | undefined;
  format: ModelFormat;
}

/**
 * `https://…/model.onnx#size=1024&mean=0.5,0.5,0.5&std=1,1,1&output=sigmoid`: what is not said is as
 * U²-Net has it. Undefined for what is no such address.
 */
export function readCutoutModelSource(text: string): CutoutModelSource | undefined {
  const url = URL.parse(text);
  if (!url || !/^(https?|file):$/.test(url.protocol) || url.username) return undefined;
  const parsed = format.safeParse(Object.fromEntries(new URLSearchParams(url.hash.slice(1))));
  if (!parsed.success) return undefined;
  url.hash = '';
  const { sha256, ...rest } = parsed.data;
  return { url: url.href, sha256, format: rest };
}

function readTriple(text: string, context: z.RefinementCtx): [number, number, number] {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, ...more] = text
    .split(',')
    .map(Number);
  if (more.length > 0 || ![red, green, blue].every(Number.isFinite)) {
    context.addIssue({ code: 'custom', message: 'must be three numbers' });
  }
  return [red, green, blue];
}
