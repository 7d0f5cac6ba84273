import {
  lockSecret,
  makeHead,
  makeSecret,
  type SealedContents,
  sealedSize,
  writeFragment,
} from '@transmit/sealed';
import { expect, it } from 'vitest';
import { readCodeOrLink } from '../../session/server-address.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { OpenedShare } from '../open-share.ts';
import { openSealedShare } from './open-sealed.ts';

const CODE = '7XK2M9QD4T';
const MANIFEST: SealedContents = {
  title: '',
  note: '',
  files: [{ path: '合同.pdf', size: 9 }],
  folders: [],
};

// Nobody is asked for words where the link has the key.
const nobody = {} as Terminal;

it('SECURITY §3 row 291: a whole link opens, whatever a chat has made of it', async () => {
  const secret = makeSecret();
  const link = `https://example.com/v/detail/${CODE}${await writeFragment(secret)}`;
  const words = { kind: 'six', text: '竹林 信使 南窗 铜钟 清茶 渡口' } as const;
  const share: OpenedShare = {
    ...{ code: CODE, kind: 'file', name: '', note: '', gone: [], folders: [] },
    wanted: [{ index: undefined, path: '', size: sealedSize(9), ownDate: null }],
    sealedHead: await makeHead(await lockSecret(words, secret), MANIFEST),
  };
  const made = [
    link,
    `${link}${link}`,
    `${link} 点开就能看`,
    `${link}，口令另发`,
    encodeURIComponent(link),
    encodeURIComponent(encodeURIComponent(link)),
    link.replace('#k=', '＃ｋ＝'),
    link.replace('#', '%23').replace('k=', 'k%3D'),
    encodeURI(link.replace('#k=', '＃ｋ＝')),
  ];
  for (const typed of made) {
    expect(readCodeOrLink(typed)).toEqual({ code: CODE, server: 'https://example.com' });
    const opened = await openSealedShare(share, {
      link: typed,
      words: undefined,
      terminal: nobody,
    });
    expect(opened).toMatchObject({ kind: 'file', name: '合同.pdf', wanted: [{ size: 9 }] });
  }
});
