/** Each way to spoil a request; one that was right so far gets deepest into a call. */
import type { HeaderShape } from '../header-shapes.ts';
import type { Dice } from './dice.ts';
import { drawText, drawValue } from './hostile-values.ts';
import type { FuzzPlan } from './plan.ts';

type Spoil = (plan: FuzzPlan, dice: Dice) => void;

const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/xml',
  'image/png',
  '*/*',
  '',
];
const BAD_JSON = ['{', '{"a":}', '{"a":1,}', "{'a':1}", 'NaN', '\ufeff{}', '[1,2', '"', '1 2', ''];
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'x', 'id'];
const HEADERS: readonly [name: string, value: string][] = [
  ['X-Forwarded-For', '203.0.113.9, 127.0.0.1'],
  ['X-Forwarded-For', `${'1'.repeat(900)}`],
  ['Forwarded', 'for=127.0.0.1;host=evil.example'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Original-URL', '/metrics'],
  ['Range', 'bytes=0-0,2-1,-5'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'yesterday'],
  ['Accept-Encoding', 'br;q=0, gzip;q=x, *'],
  ['Accept-Language', 'x'.repeat(900)],
  ['Accept', 'text/html'],
  ['Content-Encoding', 'gzip'],
  ['Expect', '100-continue'],
  ['Expect', 'nothing'],
  ['Authorization', 'Bearer x'],
  ['Cookie', 'sid=; vid=; u=; user=;;;'],
  ['Cookie', `sid=${'A'.repeat(64)}; vid=${'A'.repeat(64)}.${'A'.repeat(43)}`],
  ['Cookie', 'sid=%00%ff; vid="a.b"; __proto__=1'],
  ['User-Agent', '\u00ff\u0001'.replace('\u0001', '')],
  ['Upgrade', 'websocket'],
  ['Connection', 'keep-alive, X-Requested-With'],
  ['Last-Event-ID', '99999999999999999999'],
];
const PATHS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replace('/', '//'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api/%2e/'),
  (path) => path.replace('/api/', '/api/x/%2e%2e/'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replaceAll('/', '%2f').replace('%2f', '/'),
  (path) => path.toUpperCase(),
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path};a=b`,
  (path) => `${path}.json`,
  (path) => `${path}#x`,
  (path) => `http://evil.example${path}`,
  (path) => `${path}/${'a/'.repeat(500)}`,
  (path) => `${path}?`,
  (path) => `${path}${'%20'.repeat(300)}`,
];

const BODY: readonly Spoil[] = [
  (plan, dice) => {
    const field = anyField(plan, dice);
    if (field !== undefined) plan.fields = { ...plan.fields, [field]: drawValue(dice) };
  },
  (plan, dice) => {
    const field = anyField(plan, dice);
    if (field !== undefined && plan.fields) delete plan.fields[field];
  },
  (plan, dice) => {
    const field = anyField(plan, dice);
    if (field !== undefined && plan.fields) plan.fields[field] = [plan.fields[field]];
  },
  (plan, dice) => {
    const fields = JSON.stringify({ ...plan.fields, [dice.pick(KEYS)]: drawValue(dice) });
    // The literal key, which an object's own notation would swallow.
    plan.text = dice.chance(0.3) ? fields.replace('{', '{"__proto__":{"is_operator":1},') : fields;
  },
  (plan, dice) => {
    const [first = 'code'] = Object.keys(plan.fields ?? {});
    const twice = JSON.stringify({ [first]: drawValue(dice) }).slice(1, -1);
    plan.text = JSON.stringify(plan.fields ?? {})
      .replace('{', `{${twice},`)
      .replace(',}', '}');
  },
  (plan, dice) => {
    plan.text = dice.pick(BAD_JSON);
  },
  (plan, dice) => {
    const text = JSON.stringify(plan.fields ?? {});
    plan.text = text.slice(0, dice.below(text.length));
  },
  (plan, dice) => {
    plan.text = dice.bytes(dice.below(200));
  },
  (plan, dice) => {
    plan.text = JSON.stringify(drawValue(dice)) ?? '';
  },
  (plan, dice) => {
    plan.text = `${'[{"a":'.repeat(dice.pick([100, 4000]))}1`;
  },
  (plan, dice) => {
    plan.headers.push(['Content-Type', dice.pick(TYPES)]);
  },
];

const ANY: readonly Spoil[] = [
  (plan, dice) => {
    const at = dice.below(Math.max(1, plan.query.length));
    plan.query[at] = [plan.query[at]?.[0] ?? 'code', drawText(dice)];
  },
  (plan, dice) => {
    plan.query.splice(dice.below(Math.max(1, plan.query.length)), 1);
  },
  (plan, dice) => {
    plan.query.push([dice.pick(KEYS), drawText(dice)]);
  },
  (plan) => {
    plan.query.push(...plan.query.slice(0, 1));
  },
  (plan, dice) => {
    plan.query = plan.query.map(([name, value]) => [
      `${name}${dice.pick(['[]', '[x]', '.x'])}`,
      value,
    ]);
  },
  (plan, dice) => {
    plan.path = `${plan.path}?${dice.pick(['%zz=1', '=', '&&&', 'a=%ff', 'code=%00', '?a', 'q=+%2B+'])}`;
  },
  (plan, dice) => {
    plan.path = dice.pick(PATHS)(plan.path);
    plan.isElsewhere = true;
  },
  (plan, dice) => {
    plan.method = dice.pick(METHODS);
    plan.isElsewhere = true;
  },
  (plan, dice) => {
    plan.headers.push(dice.pick(HEADERS));
  },
];

/** About a third stay as they are: what is another's is asked for in the best of manners. */
export function spoil(plan: FuzzPlan, dice: Dice, shapes: readonly HeaderShape[]): void {
  if (dice.chance(0.2)) plan.shape = dice.pick(shapes);
  if (dice.chance(0.35)) return;
  const ways = plan.fields ? [...BODY, ...ANY] : ANY;
  const times = dice.chance(0.75) ? 1 : 2 + dice.below(2);
  for (let time = 0; time < times; time += 1) dice.pick(ways)(plan, dice);
}

function anyField({ fields }: FuzzPlan, dice: Dice): string | undefined {
  const names = Object.keys(fields ?? {});
  return names.length > 0 ? dice.pick(names) : undefined;
}
