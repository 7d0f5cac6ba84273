/** Pure: the JSON object in what a model wrote, however much it wrote around it. */
import { AiProblem } from './ai-service.ts';

/** Far more than any answer that is asked for. */
const MAX_TEXT = 64 * 1024;

/** Rejects with an `answer` problem where there is none. */
export function readAnswer(text: string): Record<string, unknown> {
  if (text.length > MAX_TEXT) throw new AiProblem('answer', 'TOO_LONG');
  for (const candidate of candidatesOf(text.trim())) {
    const value = parse(candidate);
    if (isObject(value)) return value;
    // Some services give the object as the only entry of a list.
    if (Array.isArray(value) && value.length === 1 && isObject(value[0])) return value[0];
  }
  throw new AiProblem('answer', text.trim() === '' ? 'EMPTY' : 'NO_JSON');
}

/** The whole, what stands in a code fence, and what stands between the outer braces. */
function candidatesOf(text: string): string[] {
  const afterThinking = text.replace(/^[\s\S]*<\/think>/i, '').trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(afterThinking)?.[1];
  const from = afterThinking.indexOf('{');
  const to = afterThinking.lastIndexOf('}');
  const braced = from >= 0 && to > from ? afterThinking.slice(from, to + 1) : undefined;
  return [afterThinking, fenced, braced].filter((part) => part !== undefined);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
