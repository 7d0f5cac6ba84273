import { CHAT_BROWSERS, readChatBrowser } from '@transmit/contract';

/** Screens of a chat's own browser on which something other than taking a file is done. */
export type ChatPlace = 'sending' | 'room' | 'handIn' | 'collection';

const ELSEWHERE = '点右上角 ··· 选“在浏览器打开”';

const SENTENCES: Record<ChatPlace, (chat: string) => string> = {
  sending: (chat) =>
    `在${chat}里可以发送；切到别的聊天时可能暂停，回来会接着发。文件较大时，${ELSEWHERE}再发更稳。`,
  room: (chat) =>
    `在${chat}里可以一起编辑；切到别的聊天会断开，回来自动接上。要存下房间里的文件，${ELSEWHERE}。`,
  handIn: (chat) => `在${chat}里可以交；交完之前请停在这一页，切走可能暂停，回来会接着传。`,
  collection: (chat) => `在${chat}里可以查看和核对；要打包下载，${ELSEWHERE}。`,
};

/** PRODUCT §3: says what works in a chat's own browser and what does not; undefined in every other browser. */
export function chatNote(place: ChatPlace, userAgent: string): string | undefined {
  const chat = readChatBrowser(userAgent);
  return chat && SENTENCES[place](CHAT_BROWSERS[chat]);
}
