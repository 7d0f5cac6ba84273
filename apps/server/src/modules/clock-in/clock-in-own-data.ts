import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

export const clockInOwnData: readonly OwnData[] = [
  ownTable('clock_ins', {
    name: '打卡',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      day: '日期',
      streak: '连续天数',
      points: '积分',
      created_at: told.time('时间'),
    },
  }),
];
