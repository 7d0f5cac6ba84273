import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

export const libraryOwnData: readonly OwnData[] = [
  ownTable('favorites', {
    name: '收藏',
    beside: { table: 'files', key: 'id', by: 'file_id', columns: ['code'] },
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      file_id: stays.housekeeping,
      code: told.orBeside('取件码', 'code'),
      created_at: told.time('收藏时间'),
    },
  }),
];
