/** Pure: which kind of problem a refusal is, in whatever words a service tells it (LIBS.md §12). */
import { AiProblem, type AiProblemKind } from './ai-service.ts';

interface Refusal {
  status: number;
  /** The body as parsed; services differ in where they say what. */
  body: unknown;
}

const BY_CODE: readonly [AiProblemKind, RegExp][] = [
  [
    'policy',
    /^(1301|.*(data_?inspection|content_?(filter|policy)|moderation|sensitive|risk_?control).*)$/i,
  ],
  ['money', /^(1113|.*(insufficient_?(quota|balance)|arrear|overdue|billing).*)$/i],
  ['key', /^(100[0-4]|.*(invalid_?api_?key|authentication|model_?not_?found|access_?denied).*)$/i],
  ['rate', /^(1302|.*(rate_?limit|throttl).*)$/i],
  ['overload', /^(1305|.*(overload|capacity|engine_?busy).*)$/i],
];
const BY_MESSAGE: readonly [AiProblemKind, RegExp][] = [
  ['policy', /inappropriate|content policy|safety system|敏感|违规|不合规|审核未通过/i],
  ['money', /insufficient (balance|quota)|余额不足|欠费/i],
];
const BY_STATUS: readonly [AiProblemKind, readonly number[]][] = [
  ['money', [402]],
  ['key', [401, 403, 404]],
  ['rate', [429]],
  ['overload', [503, 529]],
  ['input', [400, 413, 415, 422]],
];

function problemOf({ status, body }: Refusal): AiProblem {
  const said = readBody(body);
  return new AiProblem(kindOf(status, said), codeText(said.codes[0] ?? `HTTP_${status}`));
}

/** Debt is told with 429 too, so what is said comes before the status. */
function kindOf(status: number, { codes, message }: Said): AiProblemKind {
  const byCode = BY_CODE.find(([, pattern]) => codes.some((code) => pattern.test(code)));
  if (byCode) return byCode[0];
  const byMessage = BY_MESSAGE.find(([, pattern]) => pattern.test(message));
  if (byMessage && status < 500) return byMessage[0];
  return BY_STATUS.find(([, statuses]) => statuses.includes(status))?.[0] ?? 'unavailable';
}

interface Said {
  codes: string[];
  message: string;
}

/** `{error: {code, type, message}}`, `{code, message}`, or the error's own fields. */
function readBody(body: unknown): Said {
  const outer = fieldsOf(body);
  const inner = fieldsOf(outer['error']);
  const codes = [inner['code'], inner['type'], outer['code'], outer['type']]
    .filter((code) => typeof code === 'string' || typeof code === 'number')
    .map(String)
    .filter(Boolean);
  const message = [inner['message'], outer['message']].find((text) => typeof text === 'string');
  return { codes, message: String(message ?? '').slice(0, 2000) };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  // Any object may be asked for any field.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Cleans a code for logs and operators' eyes. */
function codeText(code: string): string {
  return code.replace(/[^\w.-]/g, '').slice(0, 60) || 'UNKNOWN';
}

/** Turns anything that the client library throws into a problem. */
export function asProblem(error: unknown): AiProblem {
  for (let cause: unknown = error, depth = 0; depth < 5; depth += 1) {
    if (cause instanceof AiProblem) return cause;
    cause = fieldsOf(cause)['cause'];
  }
  const { status, error: body, code } = fieldsOf(error);
  if (typeof status === 'number') return problemOf({ status, body: { error: body, code } });
  if (error instanceof SyntaxError) return new AiProblem('answer', 'NO_JSON', error);
  return new AiProblem('unavailable', 'NO_ANSWER', error);
}
