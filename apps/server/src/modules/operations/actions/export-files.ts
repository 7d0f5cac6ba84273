/** `GET /api/transmit/export`: the files that the operators' list shows, as a table. */
import {
  type Contract,
  contract,
  type HandlerInput,
  PAGE_ROWS,
  statusLabel,
  type WireFileRow,
} from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showAllFiles } from './show-all-files.ts';

type Query = HandlerInput<Contract['operations']['allFiles']>;

export const fileExportRoute = exportRoute<WireFileRow, Query>({
  path: '/api/transmit/export',
  name: '全部文件',
  call: contract.operations.allFiles,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['取件码', ({ code }) => code],
    ['文件名', ({ name }) => name],
    ['大小（字节）', ({ file_size }) => String(file_size)],
    ['状态', ({ status, expire_status }) => statusLabel(status, expire_status === 1)],
    ['发送时间', ({ create_time }) => create_time],
    ['到期时间', ({ expire_time }) => expire_time],
    ['MD5', ({ md5 }) => md5],
  ],
  async readPage(query, context) {
    const { rows } = await showAllFiles(query, context);
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { rows, next: last && { ...query, last_id: last.id } };
  },
});
