/** Fields that several AI calls share. */
import * as z from 'zod/mini';
import { queryInteger } from '../query-field.ts';
import { dataReply } from '../reply.ts';
import { integer, optionalText, requiredText, wireTime } from '../wire.ts';
import {
  AI_FAULTS,
  AI_ITEM_STATES,
  AI_KEYWORD_LENGTH,
  AI_KEYWORDS,
  AI_KINDS,
  AI_NAME_LETTERS,
  AI_PAUSES,
  AI_PROMPT_LENGTH,
  AI_SHAPES,
  AI_STYLES,
} from './ai-kinds.ts';
import { TITLE_LENGTHS, TITLE_PLATFORMS, TITLE_TONES } from './titles/platforms.ts';

const MOST = Number.MAX_SAFE_INTEGER;
export const aiKind = z.enum(AI_KINDS);
export const queryId = queryInteger(1, MOST);
/** One wish over all its repetitions. */
export const aiRequestKey = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** A picture or a text that was sent before: the hash of its bytes. */
const sourceId = z.string().check(z.regex(/^[\w-]{43}$/));
const styleId = z.enum(AI_STYLES.map(({ id }) => id));

/** Wish for every picture of a batch. */
export const aiWork = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rename'),
    language: z.enum(['zh', 'en', 'pinyin']),
    most_letters: integer(AI_NAME_LETTERS.min, AI_NAME_LETTERS.max),
  }),
  z.strictObject({
    kind: z.literal('title'),
    platform: z.enum(TITLE_PLATFORMS.map(({ id }) => id)),
    tone: z.enum(TITLE_TONES.map(({ id }) => id)),
    length: z.enum(TITLE_LENGTHS.map(({ id }) => id)),
    keywords: z.array(requiredText(AI_KEYWORD_LENGTH)).check(z.maxLength(AI_KEYWORDS)),
  }),
  z.strictObject({
    kind: z.literal('image'),
    /** May be empty where a style says enough. */
    prompt: optionalText(AI_PROMPT_LENGTH),
    style: styleId,
    strength: integer(1, 5),
    shape: z.enum(AI_SHAPES),
  }),
]);
export type AiWork = z.output<typeof aiWork>;

/** One picture of a batch; `ref` is the page's own name for it, file names are never sent. */
export const wantedItem = z.strictObject({
  ref: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  source_id: sourceId,
});

const aiResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rename'),
    /** Stems without extension, clean for any disk, best first. */
    names: z.array(z.string()),
    /** Facts that were read of it; empty where nothing was. */
    date: z.string(),
    lot: z.string(),
  }),
  z.object({ kind: z.literal('title'), titles: z.array(z.string()) }),
  z.object({
    kind: z.literal('image'),
    picture_id: sourceId,
    width: z.int(),
    height: z.int(),
    size: z.int(),
    type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  }),
]);
export type WireAiResult = z.output<typeof aiResult>;

export const aiItem = z.object({
  item_id: z.int(),
  ref: z.string(),
  source_id: sourceId,
  /** Number of this try at the picture, from 1; of several rows with one `ref` the highest counts. */
  take: z.int(),
  state: z.enum(AI_ITEM_STATES),
  /**
   * Points that it holds while open and cost when done; 0 when it came to nothing or was known
   * already.
   */
  points: z.int(),
  /** Known from before, with the same picture and the same wish: nothing was charged. */
  is_known: z.boolean(),
  fault: z.nullable(z.enum(AI_FAULTS)),
  /** Reason why it failed or waits, in words; empty otherwise. */
  message: z.string(),
  result: z.nullable(aiResult),
});
export type WireAiItem = z.output<typeof aiItem>;

export const aiJob = z.object({
  job_id: z.int(),
  work: aiWork,
  /** Maker of the results: the service's name and model. */
  engine: z.string(),
  state: z.enum(['running', 'paused', 'done']),
  pause: z.nullable(z.enum(AI_PAUSES)),
  /** Reason why it stands still, in words. */
  message: z.string(),
  total: z.int(),
  waiting: z.int(),
  running: z.int(),
  paused: z.int(),
  done: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** Points that open pictures hold, and that done ones cost. */
  points_held: z.int(),
  points_charged: z.int(),
  /** Price of the paused pictures. */
  points_missing: z.int(),
  create_time: wireTime,
  end_time: z.nullable(wireTime),
});
export type WireAiJob = z.output<typeof aiJob>;

export const jobReply = dataReply(aiJob);

/** A result of image-to-image that is kept (PRODUCT §6). */
export const aiHistoryRow = z.object({
  item_id: z.int(),
  job_id: z.int(),
  prompt: z.string(),
  style: styleId,
  strength: z.int(),
  shape: z.enum(AI_SHAPES),
  engine: z.string(),
  source_id: sourceId,
  picture_id: sourceId,
  width: z.int(),
  height: z.int(),
  size: z.int(),
  create_time: wireTime,
  expire_time: wireTime,
});
export type WireAiHistoryRow = z.output<typeof aiHistoryRow>;
