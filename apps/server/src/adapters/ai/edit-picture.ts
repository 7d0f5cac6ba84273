/** A picture out of a picture: four shapes of one wish (IMAGE.md §4). */
import { toFile } from 'openai';
import { type AiPicture, AiProblem, type EditedPicture, type EditWish } from './ai-service.ts';
import { type AskOptions, dataUrlOf } from './ask-in-forms.ts';
import { fetchResult, readBase64 } from './fetch-result.ts';
import type { OpenAiRoom } from './openai-room.ts';

/** Sizes that OpenAI's models know; each of the others takes a ratio that it makes its own of. */
const SIZES = {
  original: 'auto',
  '1:1': '1024x1024',
  '3:4': '1024x1536',
  '16:9': '1536x1024',
} as const;
const PIXELS = {
  original: undefined,
  '1:1': '1024*1024',
  '3:4': '960*1280',
  '16:9': '1280*720',
} as const;

export async function editPicture(
  room: OpenAiRoom,
  wish: EditWish,
  options: AskOptions,
): Promise<EditedPicture> {
  if (!room.config.imageModel) throw new AiProblem('key', 'NO_IMAGE_MODEL');
  const found = findImage(await CALLS[room.dialect.edits](room, wish, options));
  if (found === undefined) throw new AiProblem('answer', 'NO_IMAGE');
  const bytes = found.base64
    ? readBase64(found.text)
    : await fetchResult(found.text, {
        origin: room.origin,
        signal: options.signal,
        ...(room.resolve && { resolve: room.resolve }),
      });
  return { bytes };
}

type CallEdit = (room: OpenAiRoom, wish: EditWish, options: AskOptions) => Promise<unknown>;

const CALLS: Record<OpenAiRoom['dialect']['edits'], CallEdit> = {
  edits: async ({ client, config }, { prompt, picture, shape }, options) => {
    const image = await toFile(picture.bytes, `picture.${extensionOf(picture)}`, {
      type: picture.type,
    });
    const request = { model: config.imageModel, image, prompt, n: 1, size: SIZES[shape] };
    return client.images.edit(request, options);
  },

  generations: ({ client, config }, { prompt, picture, shape }, options) =>
    client.post('/images/generations', {
      ...options,
      body: {
        model: config.imageModel,
        prompt,
        image: dataUrlOf(picture),
        // Our own label stands in the result (PRODUCT §6).
        watermark: false,
        ...sizeOf(shape, 'x', 'size'),
      },
    }),

  dashscope: ({ client, config, origin }, { prompt, picture, shape }, options) =>
    client.post(`${origin}/api/v1/services/aigc/multimodal-generation/generation`, {
      ...options,
      body: {
        model: config.imageModel,
        input: {
          messages: [{ role: 'user', content: [{ image: dataUrlOf(picture) }, { text: prompt }] }],
        },
        parameters: { watermark: false, n: 1, ...sizeOf(shape, '*', 'size') },
      },
    }),

  chat: ({ client, config }, { prompt, picture }, options) =>
    client.chat.completions.create(
      {
        model: config.imageModel,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'image_url', image_url: { url: dataUrlOf(picture) } },
              { type: 'text', text: prompt },
            ],
          },
        ],
      },
      options,
    ),
};

function sizeOf(shape: EditWish['shape'], by: string, name: string): Record<string, string> {
  const pixels = PIXELS[shape];
  return pixels === undefined ? {} : { [name]: pixels.replace('*', by) };
}

function extensionOf({ type }: AiPicture): string {
  return type === 'image/jpeg' ? 'jpg' : type.replace('image/', '');
}

interface FoundImage {
  text: string;
  base64: boolean;
}

/**
 * Looks for a picture under the names that services use, and no others, because an answer may hold
 * anything.
 */
function findImage(value: unknown, depth = 0): FoundImage | undefined {
  if (typeof value !== 'object' || value === null || depth > 8) return undefined;
  const fields = value as Record<string, unknown>;
  if (typeof fields['b64_json'] === 'string') return { text: fields['b64_json'], base64: true };
  for (const name of ['url', 'image', 'image_url']) {
    const text = fields[name];
    if (typeof text === 'string' && /^(https?:|data:image\/)/.test(text)) {
      return { text, base64: false };
    }
  }
  for (const name of WAYS) {
    const found = findAmong(fields[name], depth + 1);
    if (found) return found;
  }
  return undefined;
}

function findAmong(inner: unknown, depth: number): FoundImage | undefined {
  for (const part of Array.isArray(inner) ? inner.slice(0, 10) : [inner]) {
    const found = findImage(part, depth);
    if (found) return found;
  }
  return undefined;
}

const WAYS = ['data', 'images', 'output', 'choices', 'message', 'content', 'image_url'];
