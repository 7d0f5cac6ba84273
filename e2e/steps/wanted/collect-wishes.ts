/** Wishes of an attacker about what somebody collects, and what was handed in next door. */
import { randomBytes, randomUUID } from 'node:crypto';
import { toWireTime } from '@transmit/contract';
import type { Inputs } from '../attack/attacks.ts';
import type { Viewer } from '../browser/viewer.ts';
import { putStoreObject, targetOf } from '../store-client.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => toWireTime(Date.now() + days * DAY_MS);

/** A collection of the victim's, in which somebody has handed something in. */
export async function furnishCollections(victim: Viewer, sender: Viewer): Promise<Inputs> {
  const open = async (title: string) => (await victim.api.collect.create(wish(title))).data.code;
  const code = await open('attacked');
  const handIn = async () => {
    const key = randomBytes(32).toString('base64url');
    const { id } = await sendInto(sender, code, key);
    const files = [{ id, path: 'a.txt' }];
    await sender.api.collect.handIn({ code, key, values: ['林小满'], files });
    const { rows } = await victim.api.collect.table({ code });
    return { key, files, id: rows[0]?.id ?? 0 };
  };
  const [first, second, third, removed] = [
    await handIn(),
    await handIn(),
    await handIn(),
    await handIn(),
  ];
  await victim.api.collect.removeOne({ code, id: removed.id });
  const listed = await openWithRoster(victim, sender);
  const begun = { code, key: first.key };
  const upload = async (name: string) =>
    (await sender.api.collect.lend({ ...begun, name, size: 3 })).data.key;
  const arrived = await sendInto(sender, code, second.key, { isFinished: false });
  return {
    'collect.lend': { ...begun, name: 'attack.bin', size: 1000 },
    'collect.finish': { code, key: second.key, upload: arrived.upload, name: 'a.txt', size: 3 },
    'collect.cancel': { ...begun, upload: await upload('given-up.txt') },
    'collect.handIn': { ...begun, values: ['attacker'], files: first.files },
    'collect.withdraw': { code, key: third.key },
    'collect.create': wish('by an attacker'),
    'collect.change': { code, note: 'attacked' },
    'collect.setEnd': { code, end_time: inDays(60) },
    'collect.close': { code: await open('closed') },
    'collect.remove': { code: await open('removed') },
    'collect.setRoster': { code, people: [{ name: 'attacker' }] },
    'collect.mark': { code, ids: [first.id], seen: 1 },
    'collect.tie': { ...listed, person: null },
    'collect.handBack': { code, id: second.id, word: 'attacked' },
    'collect.removeOne': { code, id: first.id },
    'collect.restoreOne': { code, id: removed.id },
  };
}

/** One who stands on the list has handed in, and is ticked off. */
async function openWithRoster(victim: Viewer, sender: Viewer) {
  const { code } = (
    await victim.api.collect.create({ ...wish('listed'), people: [{ name: '林小满' }] })
  ).data;
  const key = randomBytes(32).toString('base64url');
  const { id } = await sendInto(sender, code, key);
  const files = [{ id, path: 'a.txt' }];
  await sender.api.collect.handIn({ code, key, values: ['林小满'], files });
  const { rows } = await victim.api.collect.table({ code });
  return { code, id: rows[0]?.id ?? 0 };
}

function wish(title: string) {
  return {
    title,
    end_time: inDays(3),
    kinds: 'all' as const,
    max_files: 20,
    max_size: 1_000_000,
    fields: [{ label: '姓名', required: false }],
    request_key: randomUUID(),
  };
}

async function sendInto({ api }: Viewer, code: string, key: string, { isFinished = true } = {}) {
  const bytes = new TextEncoder().encode('abc');
  const file = { name: 'a.txt', size: bytes.length };
  const { data } = await api.collect.lend({ code, key, ...file });
  await putStoreObject(targetOf(data), data.key, bytes);
  if (!isFinished) return { id: 0, upload: data.key };
  const { data: sent } = await api.collect.finish({ code, key, upload: data.key, ...file });
  return { id: sent.id, upload: data.key };
}
