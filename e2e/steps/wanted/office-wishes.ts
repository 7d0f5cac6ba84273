/** Wishes of an attacker for an operator's back office, and for an account's birthdays and days. */
import { randomUUID } from 'node:crypto';
import { registerByApi } from '../accounts.ts';
import type { Inputs } from '../attack/attacks.ts';
import { createViewer, type Viewer } from '../browser/viewer.ts';
import { sendByApi } from '../library.ts';
import type { ServerFacts } from '../server.ts';

const SONG = { name: 'attacked', artist: 'attacker', url: 'https://evil.example/1.mp3' };
const VERSION = { product: 'transmit', target: 1 } as const;
const DATE = {
  name: 'attacked',
  calendar: 'solar',
  month: 5,
  day: 6,
  is_leap: 0,
  year: null,
  note: '',
  days_before: 0,
} as const;

/** The operator is the victim; `attacker` is the account that would gain. */
export async function furnishOffice(
  { api }: Viewer,
  { server, attacker }: { server: ServerFacts; attacker: string },
): Promise<Inputs> {
  const account = () => registerByApi(createViewer(server.origin, 20_000), server);
  const frozen = await account();
  await api.users.freeze({ unionid: frozen, reason: 'other' });

  const song = async () => (await api.music.add(SONG)).data.id;
  const request_key = () => randomUUID();
  const birthday = async () =>
    (await api.birthdays.add({ ...DATE, request_key: request_key() })).data.id;
  const gone = await birthday();
  await api.birthdays.remove({ id: gone });

  const article = async (slug: string) => {
    const { revision } = (await api.articles.create({ slug, title: slug })).data;
    return (await api.articles.save({ slug, title: slug, source: slug, revision })).data;
  };
  const { revision } = await article('to-save');
  const ready = await article('to-publish');
  const online = await article('to-take-off');
  await api.articles.publish({ slug: online.slug, revision: online.revision });
  await article('to-remove');
  await article('to-restore');
  await api.articles.remove({ slug: 'to-restore' });

  const version = (ver: string) => api.versions.create({ ...VERSION, ver, content: ver });
  await version('7.0.1');
  await version('7.0.2');
  const released = await api.versions.releace({ ...VERSION, ver: '7.0.1' });

  const stranger = createViewer(server.origin, 20_000);
  await stranger.api.reports.feedback({ text: '很好用', contact: '', request_key: request_key() });
  const [told] = (await api.reports.query({})).rows;

  return {
    'clockIn.clockIn': {},
    'birthdays.add': { ...DATE, request_key: request_key() },
    'birthdays.change': { ...DATE, id: await birthday(), name: 'changed' },
    'birthdays.remove': { id: await birthday() },
    'birthdays.restore': { id: gone },
    'articles.create': { slug: 'attacked', title: 'attacked' },
    'articles.save': { slug: 'to-save', title: 'attacked', source: 'attacked', revision },
    'articles.publish': { slug: ready.slug, revision: ready.revision },
    'articles.unpublish': { slug: online.slug },
    'articles.remove': { slug: 'to-remove' },
    'articles.restore': { slug: 'to-restore' },
    'music.add': SONG,
    'music.update': { ...SONG, id: await song(), name: 'changed' },
    'music.delete': { doc_id: await song() },
    'music.startUpload': { size: 10 },
    'reports.share': {
      code: await sendByApi(stranger, { name: 'reported.txt' }),
      reason: 'other',
      text: '',
      contact: '',
      request_key: request_key(),
    },
    'reports.feedback': { text: 'attacked', contact: '', request_key: request_key() },
    'reports.handle': { id: told?.id, state: 'done', note: '', answer: 'attacked' },
    'rights.give': { username: attacker, operationType: 'points', amount: 1000 },
    'users.find': { q: attacker },
    'users.phone': { unionid: attacker },
    'users.freeze': { unionid: await account(), reason: 'other' },
    'users.unfreeze': { unionid: frozen },
    'ai.setAiPrice': { kind: 'image', price_per_thousand: 1 },
    'versions.create': { ...VERSION, ver: '7.0.3', content: 'attacked' },
    'versions.undo': { release_id: released.data.release_id },
    'versions.releace': { ...VERSION, ver: '7.0.2' },
  };
}
