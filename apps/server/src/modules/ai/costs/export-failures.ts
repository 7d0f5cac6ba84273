/** `GET /api/ai/office/failures/export`: calls of the service that came to nothing, as a table. */
import { AI_KIND_LABELS, contract, PAGE_ROWS } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showFailures } from './show-office.ts';

type Row = Awaited<ReturnType<typeof showFailures>>['rows'][number];

export const failureExportRoute = exportRoute<Row, { last_id?: number }>({
  path: '/api/ai/office/failures/export',
  name: 'AI 失败的调用',
  call: contract.ai.aiFailures,
  columns: [
    ['编号', ({ call_id }) => String(call_id)],
    ['时间', ({ time }) => time],
    ['种类', ({ kind }) => AI_KIND_LABELS[kind]],
    ['原因', ({ message }) => message],
    ['代码', ({ code }) => code],
    ['用时（秒）', ({ seconds }) => seconds.toFixed(1)],
  ],
  async readPage({ last_id }, context) {
    const { rows } = await showFailures(last_id, context);
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { rows, next: last && { last_id: last.call_id } };
  },
});
