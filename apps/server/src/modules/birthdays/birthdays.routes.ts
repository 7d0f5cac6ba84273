import type { HandlersOf } from '#http/call-context.ts';
import { addBirthday, changeBirthday, removeBirthday, restoreBirthday } from './keep-birthday.ts';
import { renotice } from './renotice.ts';
import { previewBirthday, showBirthdays, showNotices } from './show-birthdays.ts';

export const birthdaysHandlers: HandlersOf<'birthdays'> = {
  list: async (_query, context) => ({ status: 1, data: await showBirthdays(context) }),
  preview: async (query, context) => ({
    status: 1,
    data: await previewBirthday(query, context),
  }),
  async add(body, context) {
    return { status: 1, data: { id: await addBirthday(body, context) } };
  },
  async change(body, context) {
    await changeBirthday(body, context);
    return { status: 1 };
  },
  async remove(body, context) {
    await removeBirthday(body, context);
    return { status: 1 };
  },
  async restore(body, context) {
    await restoreBirthday(body, context);
    return { status: 1 };
  },
  async listNotice(query, context) {
    return { status: 1, data: await showNotices(query, context) };
  },
  async renotice(query, context) {
    const version = await renotice(query, context);
    return { status: 1, data: { success: true, ver_num: version } };
  },
};
