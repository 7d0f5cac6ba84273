/** An address as a browser would ask it: its answer in the doctor's words, or why there is none. */
import {
  type AddressAnswer,
  ANSWER_WITHIN_MS,
  askAddress,
  isOurHealth,
  parseJsonObject,
} from '#core/ask-address.ts';
import { errorCode } from '#core/durable-files.ts';
import type { Forwarding } from '#http/forwarding.ts';
import { describeError } from '../command-words.ts';
import type { OriginAnswers } from './judge-origin.ts';

const FORWARDINGS: readonly string[] = ['none', 'believed', 'ignored'] satisfies Forwarding[];

export async function askApp(origin: string): Promise<OriginAnswers> {
  return asAsked(`${origin}/healthz`, (answer) => {
    const { status, headers, text } = answer;
    // A process of ours that is starting says so, with nothing else.
    const isStarting = status === 503 && headers['retry-after'] === '1' && text === '';
    const { forwarding } = parseJsonObject(text);
    return {
      isOurs: isStarting || isOurHealth(answer),
      // One of the words just compared with.
      forwarding: FORWARDINGS.includes(String(forwarding)) ? (forwarding as Forwarding) : undefined,
    };
  });
}

/** The embedded store refuses an address that names no bucket, and signs its refusal. */
export async function askStore(origin: string): Promise<OriginAnswers> {
  return asAsked(`${origin}/cos/healthz`, ({ status, headers, text }) => {
    const isStarting = status === 503 && headers['retry-after'] === '1' && text === '';
    return { isOurs: isStarting || headers['x-cos-trace-id'] !== undefined };
  });
}

async function asAsked(
  url: string,
  read: (answer: AddressAnswer) => { isOurs: boolean; forwarding?: Forwarding | undefined },
): Promise<OriginAnswers> {
  try {
    const answer = await askAddress(url);
    const { status, headers, certificateEndsAt } = answer;
    return { status, location: headers.location, certificateEndsAt, ...read(answer) };
  } catch (error) {
    const code = errorCode(error) ?? '';
    const failure =
      code === 'ETIMEDOUT' ? `${ANSWER_WITHIN_MS / 1000} 秒内没有答复` : describeError(error);
    return { failure, code };
  }
}
