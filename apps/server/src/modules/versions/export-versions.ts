/** `GET /api/version/export`: the versions of the operators' list, as a table. */
import {
  type Contract,
  contract,
  type HandlerInput,
  PAGE_ROWS,
  VERSION_TARGET_LABELS,
  type WireVersion,
} from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showVersions } from './show-versions.ts';

type Query = HandlerInput<Contract['versions']['query']>;

export const versionExportRoute = exportRoute<WireVersion, Query>({
  path: '/api/version/export',
  name: '版本',
  call: contract.versions.query,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['版本号', ({ ver_num }) => ver_num],
    ['范围', ({ target }) => VERSION_TARGET_LABELS[target]],
    ['在线', ({ is_pro }) => (is_pro === 1 ? '是' : '否')],
    ['创建时间', ({ create_time }) => create_time],
    ['上线时间', ({ pro_update_time }) => pro_update_time ?? ''],
    ['内容', ({ content }) => content],
  ],
  async readPage(query, { services: { db } }) {
    const { rows } = await showVersions(db, { product: query.product, lastId: query.last_id });
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { rows, next: last && { ...query, last_id: last.id } };
  },
});
