/** Rules that hold for every answer, whatever was asked (SECURITY §3, T4, T5, T25). */
import { ERRORS } from '@transmit/contract';
import type { Plan } from './plan.ts';
import type { WireAnswer } from './wire.ts';
import type { PersonKind, World } from './world.ts';

/** Providers and curl are answered in lines of text, in the words that they know. */
const IN_OTHER_WORDS = /^\/api\/(order\/notify|curl)\//;
const INSIDES = /\bat .+\.(?:ts|js|mjs):\d+|node_modules|SQLITE_|SqliteError|sqlite3|ZodError/;

/** The first rule that is broken, in words. */
export function judge(
  plan: Plan,
  answer: WireAnswer,
  speaker: PersonKind,
  { secrets }: Pick<World, 'secrets'>,
): string | undefined {
  const { status, body } = answer;
  if (status === 0 && plan.method !== 'CONNECT') return 'closed without an answer';
  if (status >= 500 && status !== 503)
    return `answered ${status}: ${body.toString().slice(0, 300)}`;
  const text = body.toString('utf8');
  const shown = speaker === 'operator' ? undefined : secrets.find((one) => text.includes(one));
  if (shown) return `shows what belongs to another: ${shown}`;
  if (status >= 400 && INSIDES.test(text)) return `shows its inside: ${text.slice(0, 300)}`;
  if (!plan.path.startsWith('/api/') || plan.method === 'HEAD') return undefined;
  if (IN_OTHER_WORDS.test(plan.name)) return undefined;
  return envelopeFault(answer, text) ?? accessFault(plan, answer, speaker);
}

/** Every refusal under /api is `{status: 0, code, msg, message}` of a code that is known, and in no cache. */
function envelopeFault({ status, headers }: WireAnswer, text: string): string | undefined {
  if (status < 400) return undefined;
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/json'))
    return `refused in ${type || 'no type'}: ${text.slice(0, 100)}`;
  const reply = readJson(text);
  if (reply?.['status'] !== 0) return `refused without the envelope: ${text.slice(0, 200)}`;
  if (!(String(reply['code']) in ERRORS)) return `an unknown code: ${text.slice(0, 200)}`;
  if (!reply['msg'] || reply['msg'] !== reply['message'])
    return `no sentence: ${text.slice(0, 200)}`;
  return undefined;
}

/** Nobody gets an answer that the call declares for others, or that a foreign page asked for. */
function accessFault(
  { access, effect, shape, headers, isElsewhere }: Plan,
  { status }: WireAnswer,
  speaker: PersonKind,
): string | undefined {
  if (isElsewhere || status >= 300) return undefined;
  const isNameless = speaker === 'nobody' || speaker === 'visitor';
  if (access === 'user' && isNameless) return `answered ${status} without an account`;
  if (access === 'operator' && speaker !== 'operator') return `answered ${status} to no operator`;
  const isOpen = effect === undefined || shape.method !== undefined || shape.opens.includes(effect);
  if (isOpen || provesOtherwise(headers)) return undefined;
  return `answered ${status} past the guard of calls`;
}

/** A header that was added after all: no foreign page can send JSON's type (SECURITY §1.4). */
function provesOtherwise(headers: Plan['headers']): boolean {
  return headers.some(
    ([name, value]) => name === 'Content-Type' && /^application\/json/i.test(value),
  );
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
