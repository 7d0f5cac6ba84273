import type { Answers } from './screen-page.ts';

/** Answers to the calls of the office before it opens. */
export const OPERATOR: Answers = {
  'accounts.checkStatus': { status: 1 },
  'accounts.info': {
    status: 1,
    data: {
      unionid: 'u1',
      phone: '138****8000',
      display_name: '小王',
      role: 'operator',
      create_time: '2026-01-01 00:00:00',
      password_change_time: '2026-01-01 00:00:00',
    },
  },
};
