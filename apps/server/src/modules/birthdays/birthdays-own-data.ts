import {
  HOUSEKEEPING,
  type OwnData,
  oneOf,
  ownTable,
  time,
  yesNo,
} from '#kernel/own-data/own-table.ts';

const CALENDARS = { solar: '公历', lunar: '农历' };
const STATES = {
  waiting: '等待发送',
  sending: '发送中',
  sent: '已发送',
  unpaid: '次数不足',
  failed: '发送失败',
};

export const birthdaysOwnData: readonly OwnData[] = [
  ownTable('birthdays', {
    name: '生日',
    columns: {
      id: HOUSEKEEPING,
      owner: HOUSEKEEPING,
      name: '姓名',
      calendar: oneOf('历法', CALENDARS),
      month: '月',
      day: '日',
      is_leap: yesNo('闰月'),
      year: '年',
      note: '备注',
      days_before: '提前天数',
      occurs_on: '下一次生日',
      remind_on: '下一次提醒',
      request_key: HOUSEKEEPING,
      created_at: time('添加时间'),
      removed_at: time('删除时间'),
    },
  }),
  ownTable('birthday_notices', {
    name: '生日提醒',
    columns: {
      id: HOUSEKEEPING,
      owner: HOUSEKEEPING,
      birthday_id: HOUSEKEEPING,
      occurs_on: '生日',
      name: '姓名',
      date_text: '日期',
      note: '备注',
      created_at: time('时间'),
      ver_num: HOUSEKEEPING,
      state: oneOf('状态', STATES),
      attempts: HOUSEKEEPING,
      next_at: HOUSEKEEPING,
      asked_at: HOUSEKEEPING,
    },
  }),
];
