/** Asks the service about one picture with one wish; nothing here is written down. */
import type { AiWork, WireAiResult } from '@transmit/contract';
import { type AiPicture, AiProblem, type AiService } from '#adapters/ai/ai-service.ts';
import { imagePrompt } from '../prompts/image-prompt.ts';
import type { Prompt } from '../prompts/prompt.ts';
import { renamePrompt } from '../prompts/rename-prompt.ts';
import { titlePrompt } from '../prompts/title-prompt.ts';
import { cleanNames, cleanTitles } from './clean-answer.ts';

export type Made =
  | { kind: 'words'; result: WireAiResult }
  /** Bytes that still have to be looked at and put away. */
  | { kind: 'picture'; bytes: Uint8Array<ArrayBuffer> };

export interface AskedPicture extends AiPicture {
  isText: boolean;
}

export async function askService(
  service: AiService,
  { work, source }: { work: AiWork; source: AskedPicture },
  signal: AbortSignal,
): Promise<Made> {
  if (work.kind === 'image') {
    const { bytes } = await service.edit({ ...imagePrompt(work), picture: source }, signal);
    return { kind: 'picture', bytes };
  }
  const asking = { service, source, signal };
  const result =
    work.kind === 'rename'
      ? await ask(asking, renamePrompt(work), (answer) => cleanNames(answer, work))
      : await ask(asking, titlePrompt(work), (answer) => cleanTitles(answer, work));
  return { kind: 'words', result };
}

/** One repair: what answered another shape is told so once. */
async function ask(
  { service, source, signal }: { service: AiService; source: AskedPicture; signal: AbortSignal },
  prompt: Prompt,
  clean: (answer: unknown) => WireAiResult,
): Promise<WireAiResult> {
  const question = source.isText
    ? { ...prompt, text: `${prompt.text}\n\n文档内容：\n${textOf(source)}` }
    : { ...prompt, picture: source };
  try {
    return clean(await service.ask(question, signal));
  } catch (error) {
    if (!(error instanceof AiProblem) || error.kind !== 'answer') throw error;
    const repair = `${question.text}\n\n上一次的回答不是所要的 JSON，请严格按要求重新回答。`;
    return clean(await service.ask({ ...question, text: repair }, signal));
  }
}

function textOf({ bytes }: AskedPicture): string {
  return `<<<\n${new TextDecoder().decode(bytes)}\n>>>`;
}
