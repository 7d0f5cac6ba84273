/**
 * Wishes of an attacker for somebody who is signed in next door, call by call: each with right
 * parameters and with something that the call would really take, give away or change.
 */
import { randomUUID } from 'node:crypto';
import { type CallShape, calls } from '@transmit/contract/calls';
import { PASSWORD, registerByApi } from './accounts.ts';
import type { Inputs, Wish } from './attack/attacks.ts';
import { createViewer, type Viewer } from './browser/viewer.ts';
import { sendByApi } from './library.ts';
import type { ServerFacts } from './server.ts';
import { putStoreObject, targetOf } from './store-client.ts';
import { furnishCollections } from './wanted/collect-wishes.ts';
import { furnishNotices } from './wanted/notice-wishes.ts';
import { furnishOffice } from './wanted/office-wishes.ts';

/** Reason for calls without a wish: the browser works by itself. */
const NO_SERVICE = 'there is no AI service on the server of the journeys';

/** Calls that take nothing by themselves, or by what another page can know. */
export const WITHOUT_LOSS: Record<string, string> = {
  'accounts.captcha': 'a puzzle more; the guard matrix looks at its count',
  'accounts.checkCaptcha': 'takes a puzzle that only the page can solve',
  'accounts.sendCode': 'takes a puzzle that only the page can solve',
  'accounts.confirmOperator': 'waits for an operator who has just reset a password by SMS',
  'accounts.beginPasskey': 'the server of the journeys has an address that has no passkeys',
  'accounts.addPasskey': 'takes what a device has signed',
  'accounts.removePasskey': 'the server of the journeys has an address that has no passkeys',
  'accounts.addAuthenticator': 'takes a code that only an authenticator has',
  'accounts.removeAuthenticator': 'needs an authenticator, which only its codes set up',
  'accounts.renewRecoveryCodes': 'needs an authenticator, which only its codes set up',
  'accounts.resetSecondStep':
    'needs a colleague with an authenticator, which only its codes set up',
  'accounts.register': 'takes a code that only the phone has',
  'accounts.resetPassword': 'takes a code that only the phone has',
  'bundles.detail': 'counts wrong codes, as the journey of cookies tries',
  'bundles.previewLink': 'counts wrong codes, as the journey of cookies tries',
  'collect.page': 'counts wrong codes, as the journey of cookies tries',
  'collect.mine': 'counts wrong codes, and shows what the key of a device is for',
  'accounts.ownDataLink': 'gives a link in an answer that no other page can read',
  'collect.zipLink': 'gives a link in an answer that no other page can read',
  'files.partAddresses': 'gives addresses in an answer that no other page can read',
  'files.completeParts': 'joins parts, which only a store by S3 has, and here there is none',
  'files.partStanding': 'tells in its answer what has arrived',
  'sandbox.pay': 'takes a number that the buyer alone has, and moves no money',
  'shares.revokeManage': 'ends a link that is told to visitors alone, and an operator is none',
  'shares.previewLink': 'counts wrong codes, as the journey of cookies tries',
  'shares.standing': 'counts wrong codes, as the journey of cookies tries',
  'money.preCreate': 'nothing is sold on the server of the journeys',
  'money.pay': 'needs an order, and there is none where nothing is sold',
  'money.state': 'needs an order, and there is none where nothing is sold',
  'money.close': 'needs an order, and there is none where nothing is sold',
  'money.refund': 'needs a paid order, and there is none where nothing is sold',
  'money.refundByHand': 'needs a refund that has failed, and there is none where nothing is sold',
  'money.takeNumbers': 'needs batch numbers that were bought',
  'money.giveBack': 'needs batch numbers that were taken',
  'operations.backUp':
    'names an MD5 that the server has computed; operateMany makes the same copies',
  'operations.cancelJob': 'no job of so few files is still under way',
  'birthdays.renotice': 'needs a notice, which only a morning makes',
  'ai.consent': NO_SERVICE,
  'ai.start': NO_SERVICE,
  'ai.cancel': NO_SERVICE,
  'ai.resume': NO_SERVICE,
  'ai.again': NO_SERVICE,
  'ai.clearHistory': NO_SERVICE,
  'ai.testService': NO_SERVICE,
  'rooms.enter': 'opens a room that nobody is in',
  'music.finishUpload': 'needs a song’s bytes in the store, which a page of its own has sent',
};

export const ENDS_SESSION: ReadonlySet<string> = new Set([
  'accounts.login',
  'accounts.logout',
  'accounts.deleteAccount',
]);

/** A call of the contract as an address and a body, as the product's client would send it. */
export function wishFor(origin: string, call: string, input: Record<string, unknown>): Wish {
  const [area = '', name = ''] = call.split('.');
  const table: Record<string, Record<string, CallShape>> = calls;
  const shape = table[area]?.[name];
  if (!shape) throw new Error(`there is no call ${call}`);
  const url = new URL(origin);
  url.pathname = shape.path;
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (shape.path.includes(`/:${field}`)) {
      url.pathname = url.pathname.replace(`/:${field}`, `/${value}`);
    } else if (shape.query.includes(field)) url.searchParams.set(field, String(value));
    else body[field] = value;
  }
  return { method: shape.method, url: url.href, body: JSON.stringify(body) };
}

/** Furnishes somebody with all that can be lost, beside a stranger's things that can be misused. */
export async function furnish(victim: Viewer, server: ServerFacts): Promise<Inputs> {
  const stranger = createViewer(server.origin, 20_000);
  const own = (name: string) => sendByApi(victim, { name });
  const foreign = (name: string) => sendByApi(stranger, { name });
  const bundle = async (viewer: Viewer, name: string, terms: { max_downloads?: number } = {}) => {
    const code = await sendByApi(viewer, { name });
    return (await viewer.api.bundles.create({ codes: [code], name, ...terms })).data;
  };

  const unfavored = await foreign('once-liked.txt');
  await victim.api.library.favorite({ code: unfavored });
  const locked = await foreign('locked.txt');
  await stranger.api.shares.setPassword({ code: locked, password: 'open' });
  const limited = await stranger.api.shares.createCode({
    code: await foreign('once.txt'),
    label: 'once',
    max_downloads: 1,
  });
  const withCode = await own('two-codes.txt');
  const extra = await victim.api.shares.createCode({ code: withCode, label: '同事' });
  const withPersons = await own('for-each.txt');
  await victim.api.shares.createPersonCodes({
    code: withPersons,
    people: ['白若溪'],
    request_key: 'codes-of-the-victim',
  });
  const managed = await bundle(stranger, 'managed.txt');
  const over = await foreign('over.txt');
  await victim.api.shares.countDownload({ code: await foreign('taken.txt') });
  const published = await own('for-everybody.txt');
  await victim.api.operations.publish({ code: published });
  const discarded = await own('discarded.txt');
  await victim.api.shares.remove({ code: discarded });
  const { rows: sessions } = await victim.api.accounts.sessions();
  const device = sessions.find(({ is_current }) => !is_current);
  const { data: token } = await victim.api.tokens.create({
    name: '备份',
    rights: ['send'],
    days: 0,
  });
  const promised = { name: '还在路上.zip', file_count: 1, total_size: 1000 };
  const [followed, ended] = [randomUUID(), randomUUID()];
  for (const sending of [followed, ended]) {
    await victim.api.shares.promise({ ...promised, sending });
  }
  const attacker = await registerByApi(stranger, server);

  return {
    ...(await furnishOffice(victim, { server, attacker })),
    ...(await furnishNotices(victim, stranger)),
    ...(await furnishCollections(victim, stranger)),
    'accounts.changeInfo': { display_name: 'attacked' },
    'accounts.endSession': { id: device?.id },
    'accounts.endOtherSessions': {},
    'tokens.create': { name: 'attacked', rights: ['send', 'list'], days: 0 },
    'tokens.revoke': { id: token.row.id },
    'accounts.beginAuthenticator': { password: PASSWORD },
    'accounts.changePassword': { old_password: PASSWORD, password: '四只灰鸽飞过钟楼' },
    'files.uploadCredentials': { module: 'transmit', filename: 'attack.bin', size: 1000 },
    'files.manyCredentials': { files: [{ filename: 'attack-too.bin', size: 1000 }] },
    'files.createLock': { lock: randomUUID(), password: 'attack' },
    'files.finishUpload': {
      ...(await openUpload(victim, 'open.txt')),
      name: 'x.txt',
      file_type: 1,
    },
    'files.cancelUpload': { key: (await openUpload(victim, 'given-up.txt')).key },
    'files.restore': { code: discarded },
    'shares.detail': { code: await foreign('never-looked-at.txt') },
    'shares.unlock': { code: locked, password: 'open' },
    'shares.downloadLink': { code: limited.data.code },
    'shares.countDownload': { code: await foreign('counted.txt'), uqid: 'x', action: 'download' },
    'shares.countDownloadByGet': { code: await foreign('counted-by-get.txt') },
    'shares.remove': { code: await own('removed.txt') },
    'shares.extend': { code: await own('extended.txt'), expire_days: 60 },
    'shares.setPassword': { code: await own('closed.txt'), password: 'attacked' },
    'shares.createCode': { code: withCode, label: 'attacker' },
    'shares.createPersonCodes': {
      code: await own('each.txt'),
      people: ['attacker'],
      request_key: 'attacked-person-codes',
    },
    'shares.switchPersonCodes': { code: withPersons, withdrawn: 1 },
    'shares.revokeCode': { code: extra.data.code },
    'shares.handOver': { code: await foreign('handed-over.txt'), press: false },
    'shares.takeOver': await wishTakeOver(over, server),
    'shares.manage': { code: managed.code, token: managed.manage_url?.split('#manage=')[1] },
    'shares.promise': { ...promised, sending: randomUUID() },
    'shares.reportPromise': {
      sending: followed,
      phase: 'failed',
      file_count: 1,
      total_size: 1000,
      loaded: 999,
      speed: 9,
    },
    'shares.endPromise': { sending: ended },
    'bundles.create': { codes: [await own('alone.txt')], name: 'attacked' },
    'bundles.add': {
      code: (await bundle(victim, 'more.txt')).code,
      codes: [await own('put-in.txt')],
    },
    'bundles.fileLink': {
      code: (await bundle(stranger, 'f.txt', { max_downloads: 1 })).code,
      index: 0,
    },
    'bundles.zipLink': { code: (await bundle(stranger, 'z.txt', { max_downloads: 1 })).code },
    'bundles.remove': { code: (await bundle(victim, 'ended.txt')).code },
    'bundles.extend': { code: (await bundle(victim, 'short.txt')).code, expire_days: 60 },
    'bundles.setPassword': { code: (await bundle(victim, 'shut.txt')).code, password: 'attacked' },
    'library.favorite': { code: await foreign('liked.txt') },
    'library.unfavorite': { code: unfavored },
    'library.clearHistory': {},
    'library.removeMany': { codes: [await own('many-1.txt'), await own('many-2.txt')] },
    'money.saveSeries': { name: 'attacked', prefix: 'X', width: 4, next: 1 },
    'money.setPrice': { product_code: '100002', price: 0.01 },
    'money.reconcile': {},
    'operations.prolong': { code: await own('prolonged.txt'), num: 10, date_type: 'YEAR' },
    'operations.publish': { code: await own('secret.txt') },
    'operations.unpublish': { code: published },
    'operations.clear': { code: await own('cleared.txt') },
    'operations.operateMany': { action: 'clear', codes: [await own('cleared-too.txt')] },
    'operations.reconcile': {},
    'operations.switchCutoutModel': { name: null },
    'accounts.login': { phone: attacker, password: PASSWORD },
    'accounts.logout': {},
    'accounts.deleteAccount': { password: PASSWORD },
  };
}

/** Handed over by somebody in a chat on the victim's own machine; it lives for minutes. */
export async function wishTakeOver(
  code: string,
  { origin }: ServerFacts,
): Promise<{ code: string; token: string }> {
  const inChat = createViewer(origin, 20_000, {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) MicroMessenger/8.0',
  });
  const { data } = await inChat.api.shares.handOver({ code, press: true });
  return { code, token: data.token };
}

/** The bytes are there; what is left is to finish it. */
async function openUpload({ api }: Viewer, name: string): Promise<{ key: string; size: number }> {
  const bytes = new TextEncoder().encode(name);
  const size = bytes.length;
  const { data } = await api.files.uploadCredentials({ module: 'transmit', filename: name, size });
  await putStoreObject(targetOf(data), data.key, bytes);
  return { key: data.key, size };
}
