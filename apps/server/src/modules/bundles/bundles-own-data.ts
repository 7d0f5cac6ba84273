import { type OwnData, ownTable, stays } from '#kernel/own-data/own-table.ts';

/** The contents of an account's bundles; who they are for is said by the list of codes. */
export const bundlesOwnData: readonly OwnData[] = [
  ownTable('bundle_files', {
    name: '打包分享里的文件',
    whose: { column: 'bundle_id', of: { table: 'share_codes', key: 'id', owner: 'owner' } },
    order: ['bundle_id', 'position'],
    columns: {
      bundle_id: '打包分享编号',
      position: '次序',
      file_id: stays.housekeeping,
      path: '路径',
    },
  }),
];
