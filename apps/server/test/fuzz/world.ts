/**
 * Five kinds of people who try everything, and two who only own things: a user and a visitor. What they
 * own is known to all by its codes and numbers, as a curious person might learn them, and holds texts that
 * nobody else may ever be shown.
 */
import { randomBytes } from 'node:crypto';
import type { Contract } from '@transmit/contract';
import type { Client } from '@transmit/contract/client';
import { crc64 } from '@transmit/cos';

export const PERSON_KINDS = ['nobody', 'visitor', 'user', 'other', 'operator'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** Values that stand for something: a code that opens, an order that is there. */
export type Pool = ReadonlyMap<string, readonly unknown[]>;

type Api = Client<Contract>;
export type FuzzGrant = Awaited<ReturnType<Api['files']['uploadCredentials']>>['data'];

export interface World {
  origin: string;
  storeOrigin: string;
  /** The `Cookie` header of each. */
  cookies: Record<PersonKind, string>;
  pool: Pool;
  /** Texts of the two owners. */
  secrets: readonly string[];
  /** Grants the write of an upload of the visitor among the five, and nothing else. */
  grant: FuzzGrant;
}

export interface FuzzPeople {
  visitor: Api;
  user: Api;
  other: Api;
  operator: Api;
  /** The two whose things are tried. */
  owner: Api;
  sender: Api;
}

/** Brings the bytes of a granted upload to the store. */
export type PutBytes = (grant: FuzzGrant, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;

const PASSWORD = '只有收件人知道';

/** Puts everything there that a call can be about. */
export async function furnishWorld(
  people: FuzzPeople,
  putBytes: PutBytes,
): Promise<Pick<World, 'pool' | 'secrets' | 'grant'>> {
  const secrets: string[] = [];
  const secret = () => {
    const text = `zq${randomBytes(6).toString('hex')}`;
    secrets.push(text);
    return text;
  };
  const pool = new Map<string, unknown[]>();
  const add = (field: string, ...values: unknown[]) => {
    pool.set(field, [...(pool.get(field) ?? []), ...values]);
  };
  const send = (api: Api, file: SentFile) => sendFile(api, putBytes, file);
  for (const api of [people.owner, people.sender]) {
    const open = await send(api, { name: '会议纪要.txt' });
    const locked = await send(api, { name: `${secret()}.txt`, password: PASSWORD, note: secret() });
    // Its code is nobody's to know.
    const hidden = await send(api, { name: `${secret()}.pdf`, title: secret() });
    const bundled = [open.code, (await send(api, { name: '照片.jpg' })).code];
    const bundle = (await api.bundles.create({ codes: bundled })).data;
    const shut = await api.bundles.create({
      codes: [hidden.code],
      name: secret(),
      note: secret(),
      password: PASSWORD,
    });
    const label = secret();
    const extra = (await api.shares.createCode({ code: open.code, label })).data;
    const unfinished = await api.files.uploadCredentials({
      module: 'transmit',
      filename: 'coming.bin',
      size: 10,
    });
    const told = {
      text: secret(),
      contact: secret(),
      request_key: `told-${randomBytes(8).toString('hex')}`,
    };
    await api.reports.feedback(told);
    const { room } = (await api.rooms.enter({})).data;
    add('code', open.code, locked.code, bundle.code, shut.data.code, extra.code);
    add('codes', [open.code], [open.code, locked.code], bundled);
    add('key', open.key, unfinished.data.key);
    add('doc_id', open.id, locked.id, hidden.id);
    add('room', room);
    add('request_key', told.request_key);
  }
  await furnishAccount(people.owner, { secret, add });
  const own = await send(people.user, { name: '自己的.txt' });
  add('code', own.code);
  const article = { slug: 'fuzz-article', title: '公告' };
  await people.operator.articles.create(article);
  const { data: grant } = await people.visitor.files.uploadCredentials({
    module: 'transmit',
    filename: 'own.bin',
    size: 1024,
  });
  addCommon(add);
  add('slug', article.slug);
  return { pool, secrets, grant };
}

interface SentFile {
  name: string;
  password?: string;
  title?: string;
  note?: string;
}

type Add = (field: string, ...values: unknown[]) => void;

async function furnishAccount(
  owner: Api,
  { secret, add }: { secret: () => string; add: Add },
): Promise<void> {
  await owner.accounts.changeInfo({ display_name: secret() });
  const request_key = `birthday-${randomBytes(8).toString('hex')}`;
  const day = {
    calendar: 'solar',
    month: 5,
    day: 4,
    is_leap: 0,
    year: 1990,
    days_before: 1,
  } as const;
  const birthday = { ...day, name: secret(), note: secret(), request_key };
  const { data } = await owner.birthdays.add(birthday);
  const series = { name: secret(), prefix: secret(), width: 4, next: 1 };
  await owner.money.saveSeries(series);
  const order = (await owner.money.preCreate({ product_code: '100002' })).data;
  const { rows } = await owner.accounts.sessions();
  const { unionid } = (await owner.accounts.info()).data;
  add('id', data.id, ...rows.map(({ id }) => id));
  add('order_id', order.order_id);
  add('unionid', unionid);
  add('request_key', request_key);
}

/** Adds values that are no secret and let a call get further. */
function addCommon(add: Add): void {
  add('module', 'transmit');
  add('product', 'transmit');
  add('product_code', '100001', '100002');
  add('provider', 'sandbox');
  add('device', 'desktop', 'phone');
  add('number', 'T0000000001');
  add('index', 0, 1);
  add('expire_days', 1, 7);
  add('password', '', '不是这个');
  add('filename', 'b.txt');
  add('name', 'b.txt');
  add('size', 3);
  add('file_type', 1);
  add('job_id', 1, 2, 3);
  add('item_id', 1, 2);
  add('last_id', '', 1, 100);
  add('phone', '13800138000');
  add('purpose', 'login', 'register');
  add('kind', 'points', 'times');
  add('q', '会议', '13800138000');
  add('label', '客户');
  add('md5', '900150983cd24fb0d6963f7d28e17f72');
}

async function sendFile(api: Api, putBytes: PutBytes, file: SentFile) {
  const bytes = new TextEncoder().encode(`${file.name} ${randomBytes(4).toString('hex')}`);
  const size = bytes.length;
  const { data: grant } = await api.files.uploadCredentials({
    module: 'transmit',
    filename: 'sent.txt',
    size,
  });
  await putBytes(grant, bytes);
  const terms = { size, crc64: crc64(bytes).toString(), file_type: 1, ...file } as const;
  const { data } = await api.files.finishUpload({ key: grant.key, ...terms });
  return { ...data, key: grant.key };
}
