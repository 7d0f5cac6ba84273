/**
 * The port to a service that looks at pictures and changes them. Its adapter speaks to whatever is
 * OpenAI-compatible (`openai-service.ts`); without one the browser's own engine does the work and the
 * server none. Both methods reject with {@link AiProblem}, end when the signal aborts, and trust nothing
 * of the answer beyond its form: what it says is data to be checked by whoever asked (SECURITY T21).
 */
export interface AiService {
  readonly identity: AiIdentity;
  /**
   * The service's way of speaking: a guess by its address until {@link learn} or a call found it
   * out.
   */
  readonly dialect: Dialect;
  learn(dialect: Dialect): void;
  /** The same service, to find out how it wants to be spoken to: only the trial learns of it. */
  onTrial(): AiService;
  /** The JSON object that it answers, as it is. */
  ask(question: Question, signal: AbortSignal): Promise<unknown>;
  /** Makes another picture of this one. */
  edit(wish: EditWish, signal: AbortSignal): Promise<EditedPicture>;
}

export interface AiIdentity {
  /** For people: 通义千问, or the host. */
  name: string;
  host: string;
  baseUrl: string;
  visionModel: string;
  /** Empty: it changes no pictures. */
  imageModel: string;
}

/** Differences from service to service (LIBS.md §12). */
export interface Dialect {
  /** The form in which the service is asked to answer in JSON. */
  answers: AnswerForm;
  edits: EditForm;
}

export const ANSWER_FORMS = ['schema', 'object', 'text'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** OpenAI's multipart call, a generation with a picture, DashScope's own call, an answer in a chat. */
export const EDIT_FORMS = ['edits', 'generations', 'dashscope', 'chat'] as const;
type EditForm = (typeof EDIT_FORMS)[number];

export interface AiPicture {
  bytes: Uint8Array;
  type: string;
}

export interface Question {
  system: string;
  text: string;
  picture?: AiPicture | undefined;
  /** JSON schema of the object that is wanted, and what it is called. */
  schema: { name: string; shape: Record<string, unknown> };
}

export interface EditWish {
  prompt: string;
  picture: AiPicture;
  shape: 'original' | '1:1' | '3:4' | '16:9';
}

export interface EditedPicture {
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Cause of a failed call, and so the next step: `policy` it refuses the content, `money` the
 * account is empty, `key` key or model are wrong, `rate` and `overload` come again later, `input`
 * it cannot take this picture, `answer` it answers what nobody can use, `unavailable` it does not
 * answer.
 */
export const AI_PROBLEMS = [
  'policy',
  'money',
  'key',
  'rate',
  'overload',
  'input',
  'answer',
  'unavailable',
] as const;
export type AiProblemKind = (typeof AI_PROBLEMS)[number];

/** The message is for the log alone; `code` is the service's own word, cleaned. */
export class AiProblem extends Error {
  override name = 'AiProblem';
  readonly kind: AiProblemKind;
  readonly code: string;

  constructor(kind: AiProblemKind, code: string, cause?: unknown) {
    super(`AI service: ${kind} ${code}`, { cause });
    this.kind = kind;
    this.code = code;
  }
}
