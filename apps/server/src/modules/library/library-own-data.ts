import {
  HOUSEKEEPING,
  type OwnData,
  orBeside,
  ownTable,
  time,
} from '#kernel/own-data/own-table.ts';

export const libraryOwnData: readonly OwnData[] = [
  ownTable('favorites', {
    name: '收藏',
    beside: { table: 'files', key: 'id', by: 'file_id', columns: ['code'] },
    columns: {
      id: HOUSEKEEPING,
      owner: HOUSEKEEPING,
      file_id: HOUSEKEEPING,
      code: orBeside('取件码', 'code'),
      created_at: time('收藏时间'),
    },
  }),
];
