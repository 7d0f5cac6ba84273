import type { HandlersOf } from '#http/call-context.ts';
import { addChannel, removeChannel, switchChannel, tryChannel } from './channels/keep-channels.ts';
import { setQuiet, setWish } from './settings/change-settings.ts';
import { showSettings } from './settings/show-settings.ts';
import { markAllRead, markRead, showOwnNotices, showUnread } from './telling/show-notices.ts';

export const noticesHandlers: HandlersOf<'notices'> = {
  list: async (query, context) => ({ status: 1, data: await showOwnNotices(query, context) }),
  unread: async (_query, context) => ({ status: 1, data: { unread: await showUnread(context) } }),
  async read(body, context) {
    await markRead(body, context);
    return { status: 1 };
  },
  async readAll(body, context) {
    await markAllRead(body, context);
    return { status: 1 };
  },
  settings: async (_query, context) => ({ status: 1, data: await showSettings(context) }),
  async setWish(body, context) {
    await setWish(body, context);
    return { status: 1 };
  },
  async setQuiet(body, context) {
    await setQuiet(body, context);
    return { status: 1 };
  },
  addChannel: async (body, context) => ({ status: 1, data: await addChannel(body, context) }),
  async setChannel(body, context) {
    await switchChannel(body, context);
    return { status: 1 };
  },
  async removeChannel(body, context) {
    await removeChannel(body, context);
    return { status: 1 };
  },
  async tryChannel(body, context) {
    await tryChannel(body, context);
    return { status: 1 };
  },
};
