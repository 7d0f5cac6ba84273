/** The adapter for any service that speaks OpenAI's language, by its official client. */
import OpenAI from 'openai';
import type { AiServiceConfig } from './ai.config.ts';
import { type AiIdentity, AiProblem, type AiService } from './ai-service.ts';
import { askInForms } from './ask-in-forms.ts';
import { editPicture } from './edit-picture.ts';
import { type Fetch, guardFetch } from './guarded-fetch.ts';
import type { OpenAiRoom } from './openai-room.ts';
import { presetOf } from './presets.ts';
import { asProblem } from './problem-of.ts';

export interface OpenAiOptions {
  config: AiServiceConfig;
  fetch?: Fetch;
  /** Limits of one try and of a call with all its tries; tests are impatient. */
  times?: Partial<Times>;
  resolve?: (host: string) => Promise<string[]>;
}

interface Times {
  askTryMs: number;
  askMs: number;
  editTryMs: number;
  editMs: number;
  retries: number;
}

const TIMES: Times = {
  askTryMs: 30_000,
  askMs: 60_000,
  editTryMs: 90_000,
  editMs: 150_000,
  retries: 2,
};
/** Limit of an answer in words, and of one that holds a picture in base64. */
const WORDS_BYTES = 1024 * 1024;
const PICTURE_BYTES = 32 * 1024 * 1024;

export function createOpenAiService(options: OpenAiOptions): AiService {
  const { config } = options;
  const url = new URL(config.baseUrl);
  const preset = presetOf(url.hostname);
  const times = { ...TIMES, ...options.times };
  const fetch = options.fetch ?? globalThis.fetch;
  const client = new OpenAI({
    baseURL: config.baseUrl,
    // Local servers need none, the client insists on one.
    apiKey: config.apiKey || 'none',
    // The environment belongs to our configuration alone.
    organization: null,
    project: null,
    maxRetries: times.retries,
    logLevel: 'off',
    fetch: guardFetch(fetch, { origin: url.origin, maxBytes: ({ pathname }) => mostOf(pathname) }),
  });
  // A service that sends pictures by way of a chat gives answers as large as pictures.
  const mostOf = (path: string) =>
    path.endsWith('/chat/completions') && room.dialect.edits !== 'chat'
      ? WORDS_BYTES
      : PICTURE_BYTES;
  const room: OpenAiRoom = {
    client,
    config,
    origin: url.origin,
    extra: preset.extra,
    dialect: preset.dialect,
    resolve: options.resolve,
  };
  return {
    identity: identityOf(config, preset.name, url),
    get dialect() {
      return room.dialect;
    },
    learn(dialect) {
      room.dialect = dialect;
    },
    onTrial() {
      const trial = createOpenAiService(options);
      trial.learn(room.dialect);
      return trial;
    },
    ask: (question, signal) =>
      within(signal, times.askMs, (ends) =>
        askInForms(room, question, { signal: ends, timeout: times.askTryMs }),
      ),
    edit: (wish, signal) =>
      within(signal, times.editMs, (ends) =>
        editPicture(room, wish, { signal: ends, timeout: times.editTryMs }),
      ),
  };
}

function identityOf(config: AiServiceConfig, name: string, { host }: URL): AiIdentity {
  const { baseUrl, visionModel, imageModel } = config;
  return { name, host, baseUrl, visionModel, imageModel };
}

/** The client's own time-out is for one try; this is for all of them. */
async function within<T>(
  signal: AbortSignal,
  ms: number,
  work: (ends: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(ms);
  try {
    return await work(AbortSignal.any([signal, deadline]));
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw new AiProblem('unavailable', 'TIMEOUT', error);
    throw asProblem(error);
  }
}
