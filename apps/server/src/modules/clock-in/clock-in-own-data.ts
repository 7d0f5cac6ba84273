import { HOUSEKEEPING, type OwnData, ownTable, time } from '#kernel/own-data/own-table.ts';

export const clockInOwnData: readonly OwnData[] = [
  ownTable('clock_ins', {
    name: '打卡',
    columns: {
      id: HOUSEKEEPING,
      owner: HOUSEKEEPING,
      day: '日期',
      streak: '连续天数',
      points: '积分',
      created_at: time('时间'),
    },
  }),
];
