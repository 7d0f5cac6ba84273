/** Rules that hold for every answer, whatever was asked (SECURITY §3, T4, T5, T25). */
import { ERRORS } from '@transmit/contract';
import type { FuzzPlan } from './plan.ts';
import type { WireAnswer } from './wire.ts';
import type { PersonKind, World } from './world.ts';

/** Providers and curl are answered in lines of text, in the words that they know. */
const IN_OTHER_WORDS = /^\/api\/(order\/notify|curl)\//;
const INSIDES = /\bat .+\.(?:ts|js|mjs):\d+|node_modules|SQLITE_|SqliteError|sqlite3|ZodError/;

/** The first rule that is broken, in words. */
export function judgeFuzzAnswer(
  plan: FuzzPlan,
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
  plan: FuzzPlan,
  { status }: WireAnswer,
  speaker: PersonKind,
): string | undefined {
  const { access, isElsewhere } = plan;
  if (isElsewhere || status >= 300) return undefined;
  const isNameless = speaker === 'nobody' || speaker === 'visitor';
  if (access === 'user' && isNameless) return `answered ${status} without an account`;
  if (access === 'operator' && speaker !== 'operator') return `answered ${status} to no operator`;
  return isPastGuard(plan, speaker) ? `answered ${status} past the guard of calls` : undefined;
}

/** Its shape opens no such call, and nothing that was added or left out makes it another shape. */
function isPastGuard({ effect, shape, headers }: FuzzPlan, speaker: PersonKind): boolean {
  if (effect === undefined || shape.method !== undefined) return false;
  if (shape.opens.includes(effect) || provesOtherwise(headers)) return false;
  const sent = [...Object.keys(shape.headers ?? {}), ...headers.map(([name]) => name)];
  const isBare = speaker === 'nobody' && !sent.some((name) => AMBIENT.test(name));
  return !(isBare && effect === 'count');
}

/** Whoever shows none of these is like plain curl, and may count what it picks up (SECURITY §9.2). */
const AMBIENT = /^(cookie|origin|sec-fetch-.+)$/i;

/** A header that was added after all: no foreign page can send JSON's type (SECURITY §1.4). */
function provesOtherwise(headers: FuzzPlan['headers']): boolean {
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
