/** `GET /api/article/export`: the articles of the operators' list, as a table. */
import { contract, PAGE_ROWS } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showArticles } from './show-articles.ts';

type Row = Awaited<ReturnType<typeof showArticles>>[number];

export const articleExportRoute = exportRoute<Row, { last_id?: number }>({
  path: '/api/article/export',
  name: '文章',
  call: contract.articles.list,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['地址', ({ slug }) => slug],
    ['标题', ({ title }) => title],
    ['线上版本', ({ online }) => (online === null ? '' : String(online))],
    ['草稿有改动', ({ is_changed }) => (is_changed ? '是' : '否')],
    ['修改时间', ({ update_time }) => update_time],
  ],
  async readPage({ last_id }, { services: { db } }) {
    const rows = await showArticles(db, last_id);
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { rows, next: last && { last_id: last.id } };
  },
});
