import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

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
      id: stays.housekeeping,
      owner: stays.housekeeping,
      name: '姓名',
      calendar: told.oneOf('历法', CALENDARS),
      month: '月',
      day: '日',
      is_leap: told.yesNo('闰月'),
      year: '年',
      note: '备注',
      days_before: '提前天数',
      occurs_on: '下一次生日',
      remind_on: '下一次提醒',
      request_key: stays.housekeeping,
      created_at: told.time('添加时间'),
      removed_at: told.time('删除时间'),
    },
  }),
  ownTable('birthday_notices', {
    name: '生日提醒',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      birthday_id: stays.housekeeping,
      occurs_on: '生日',
      name: '姓名',
      date_text: '日期',
      note: '备注',
      created_at: told.time('时间'),
      ver_num: stays.housekeeping,
      state: told.oneOf('状态', STATES),
      attempts: stays.housekeeping,
      next_at: stays.housekeeping,
      asked_at: stays.housekeeping,
    },
  }),
];
