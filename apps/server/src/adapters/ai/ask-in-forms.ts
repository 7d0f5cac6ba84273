/** One question about a picture, in the strictest form of JSON that the service takes. */
import type OpenAI from 'openai';
import {
  type AiPicture,
  AiProblem,
  ANSWER_FORMS,
  type AnswerForm,
  type Question,
} from './ai-service.ts';
import type { OpenAiRoom } from './openai-room.ts';
import { asProblem } from './problem-of.ts';
import { readAnswer } from './read-answer.ts';

export interface AskOptions {
  signal: AbortSignal;
  timeout: number;
}

const MAX_TOKENS = 800;

/**
 * A form that is refused is followed by a looser one, and what worked is remembered. A refusal that a
 * looser form meets as well was about the picture.
 */
export async function askInForms(
  room: OpenAiRoom,
  question: Question,
  options: AskOptions,
): Promise<Record<string, unknown>> {
  const forms = ANSWER_FORMS.slice(ANSWER_FORMS.indexOf(room.dialect.answers));
  let refused: AiProblem | undefined;
  for (const form of forms) {
    try {
      const answer = await askOnce(room, { question, form }, options);
      room.dialect = { ...room.dialect, answers: form };
      return answer;
    } catch (error) {
      const problem = asProblem(error);
      if (problem.kind !== 'input') throw problem;
      refused = problem;
    }
  }
  throw refused ?? new AiProblem('input', 'REFUSED');
}

async function askOnce(
  { client, config, extra }: OpenAiRoom,
  { question, form }: { question: Question; form: AnswerForm },
  options: AskOptions,
): Promise<Record<string, unknown>> {
  const answer = await client.chat.completions.create(
    {
      ...extra,
      model: config.visionModel,
      messages: messagesOf(question),
      max_tokens: MAX_TOKENS,
      ...formatOf(question, form),
    },
    options,
  );
  // A half-compatible server answers 200 with anything.
  const choice = answer?.choices?.[0];
  if (choice?.finish_reason === 'content_filter' || choice?.message?.refusal) {
    throw new AiProblem('policy', 'REFUSED');
  }
  return readAnswer(textOf(choice?.message?.content));
}

/** The schema stands in the words as well: not every service that takes it holds itself to it. */
function messagesOf({
  system,
  text,
  picture,
  schema,
}: Question): OpenAI.ChatCompletionMessageParam[] {
  const words = `${text}\n\n只输出一个 JSON 对象，符合这个 JSON Schema：${JSON.stringify(schema.shape)}`;
  const content: OpenAI.ChatCompletionContentPart[] = [{ type: 'text', text: words }];
  if (picture) content.unshift({ type: 'image_url', image_url: { url: dataUrlOf(picture) } });
  return [
    { role: 'system', content: system },
    { role: 'user', content },
  ];
}

function formatOf({ schema }: Question, form: AnswerForm) {
  if (form === 'text') return {};
  if (form === 'object') return { response_format: { type: 'json_object' as const } };
  const json_schema = { name: schema.name, strict: true, schema: schema.shape };
  return { response_format: { type: 'json_schema' as const, json_schema } };
}

/** Joins the texts of an answer, which some services give in parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown } | null) => String(part?.text ?? '')).join('');
}

export function dataUrlOf({ bytes, type }: AiPicture): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
