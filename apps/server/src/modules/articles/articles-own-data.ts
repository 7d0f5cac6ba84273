import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

export const articlesOwnData: readonly OwnData[] = [
  ownTable('agreements', {
    name: '同意过的协议',
    order: ['owner', 'slug'],
    columns: {
      owner: stays.housekeeping,
      slug: '协议',
      version: '版本',
      agreed_at: told.time('同意时间'),
    },
  }),
];
