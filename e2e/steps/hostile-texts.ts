/** SECURITY T11 a: sixty texts that want to run `ran()` in whoever reads them, and an account full of them. */
import { randomUUID } from 'node:crypto';
import type { Viewer } from './browser/viewer.ts';
import { sendByApi } from './library.ts';

const RUN = ['ran(1)', 'ran`1`', "top['ran'](1)", 'eval(atob("cmFuKDEp"))', '&#114;an(1)'];

/** Each is markup, or becomes markup where somebody unquotes, decodes or joins it. */
const SHAPES: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<svg/onload=${run}>`,
  (run) => `"><img src=x onerror=${run}>`,
  (run) => `' autofocus onfocus=${run} x='`,
  (run) => `<iframe srcdoc="<img src=x onerror=${run}>">`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `javascript:${run}`,
  (run) => `</title></textarea><img src=x onerror=${run}>`,
  (run) => `<math><mtext><style><img src=x onerror=${run}>`,
  (run) => `\${${run}}{{${run}}}`,
  (run) => `&lt;img src=x onerror=${run}&gt;`,
];

export const HOSTILE_TEXTS: readonly string[] = SHAPES.flatMap((shape) => RUN.map(shape));

/** As many of them as fit into one field each time, all of them in the end. */
function fillFields(limit: number): string[] {
  const fields: string[] = [];
  let field = '';
  for (const text of HOSTILE_TEXTS.filter(({ length }) => length <= limit)) {
    if (field.length + text.length > limit) {
      fields.push(field);
      field = '';
    }
    field += text;
  }
  return [...fields, field];
}

/**
 * Writes them into every field that one person fills and another reads: names, titles, notes and labels of
 * files, nickname, birthdays, songs, versions, grants with their orders, reports, freezing. Answers what the
 * screens are asked for.
 */
export async function writeHostileTexts(
  { operator, user }: { operator: Viewer; user: Viewer },
  unionid: string,
): Promise<{ code: string }> {
  const { api } = operator;
  const long = fillFields(200);
  const name = (index: number) => long[index % long.length] ?? '';
  const key = () => randomUUID();
  const code = await sendByApi(user, { name: `${HOSTILE_TEXTS[1]?.replaceAll('/', '')}.txt` });
  await user.api.shares.createCode({ code, label: fillFields(60)[0] ?? '' });
  await user.api.accounts.changeInfo({ display_name: fillFields(30)[0] ?? '' });
  const [shortest = ''] = fillFields(20);
  for (const note of fillFields(100)) {
    const date = { calendar: 'solar', month: 5, day: 6, is_leap: 0, year: null } as const;
    const told = { ...date, name: shortest || '<b>', note, days_before: 0, request_key: key() };
    await user.api.birthdays.add(told);
  }
  for (const [index, text] of long.entries()) {
    const url = 'https://songs.test/1.mp3';
    await api.music.add({ name: text, artist: name(index + 1), album: name(index + 2), url });
    const ver = `9.0.${index}`;
    await api.versions.create({ product: 'transmit', ver, content: text, target: 2 });
    await api.rights.give({
      username: unionid,
      operationType: 'points',
      amount: 1,
      remark: text,
      is_offline_order: 1,
      order_name: fillFields(60)[index % 10] ?? text.slice(0, 60),
      order_fee: 1,
      product_code: '100002',
      order_remark: text,
    });
    const contact = text.slice(0, 100);
    const about = { code, reason: 'other', text, contact, request_key: key() } as const;
    if (index < 3) await user.api.reports.share(about);
    if (index < 3) await user.api.reports.feedback({ text, contact, request_key: key() });
  }
  for (const { id } of (await api.reports.query({})).rows) {
    await api.reports.handle({ id, state: 'done', note: name(1), answer: name(2) });
  }
  await api.users.freeze({ unionid, reason: 'other', note: name(3) });
  await api.users.unfreeze({ unionid });
  return { code };
}
