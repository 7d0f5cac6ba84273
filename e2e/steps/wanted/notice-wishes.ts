/** Wishes of an attacker for somebody’s notices and the places that they are sent to. */
import { randomUUID } from 'node:crypto';
import type { Inputs } from '../attack/attacks.ts';
import type { Viewer } from '../browser/viewer.ts';
import { sendByApi } from '../library.ts';

const ROBOT = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=';

export async function furnishNotices(victim: Viewer, stranger: Viewer): Promise<Inputs> {
  for (const name of ['told-of.txt', 'told-of-later.txt']) {
    await stranger.api.shares.countDownload({ code: await sendByApi(victim, { name }) });
  }
  const [newest, older] = (await victim.api.notices.list({})).data.rows;
  const channel = async (name: string) => {
    const place = { kind: 'wecom', name, address: `${ROBOT}${name}` } as const;
    return (await victim.api.notices.addChannel({ ...place, request_key: randomUUID() })).data.id;
  };
  return {
    'notices.read': { id: older?.id },
    'notices.readAll': { up_to: newest?.id },
    'notices.setWish': { kind: 'ending', place: 'robot', is_on: 1 },
    'notices.setQuiet': { is_on: 1, from: 0, to: 1439 },
    'notices.addChannel': {
      kind: 'wecom',
      name: 'attacker',
      address: `${ROBOT}attacker`,
      request_key: randomUUID(),
    },
    'notices.setChannel': { id: await channel('turned-off'), is_on: 0 },
    'notices.removeChannel': { id: await channel('removed') },
    'notices.tryChannel': { id: await channel('tried'), request_key: randomUUID() },
  };
}
