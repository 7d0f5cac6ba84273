/** The operators' work on all files, and on the machines they stand on (spec §2, §7). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fileRow } from '../files/file-row.ts';
import { MAX_SEARCH_LENGTH } from '../limits.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { flag, optionalText, requestKey, requiredText, sizeBytes, wireTime } from '../wire.ts';
import { cutoutModels } from './cutout-models.ts';
import { operationJob } from './job.ts';
import { MAX_OPERATED_FILES, OPERATIONS, PROLONG } from './operation.ts';

const code = requiredText(64);
const anyId = queryInteger(1, Number.MAX_SAFE_INTEGER);
const anySize = queryInteger(0, Number.MAX_SAFE_INTEGER);
const jobReply = dataReply(operationJob);

/** Room that a machine has left; a process that cannot tell says 0. */
const machine = {
  hostname: z.string(),
  available_disk_space: sizeBytes,
  available_memory_size: sizeBytes,
};

/** One of these numbers in a query string, and nothing else that would read as one. */
function choice<const N extends number>(...allowed: N[]) {
  return z.pipe(queryInteger(0, 99), z.literal(allowed));
}

export const operations = {
  allFiles: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/query',
    summary: '全部文件，新的在前',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({
      /** One row by its id. */
      doc_id: filterField(anyId),
      last_id: filterField(anyId),
      /** Part of the name, or a whole code. */
      q: z.optional(optionalText(MAX_SEARCH_LENGTH)),
      status: filterField(choice(0, 1, 2, 3, 5)),
      /** Derived, not a status (spec §4): 1 = normal files past their time, 0 = normal files before it. */
      expired: filterField(choice(0, 1)),
      file_type: filterField(choice(1, 2, 3, 5)),
      /** 1 = a favourite of anybody, 0 = of nobody. */
      favorite: filterField(choice(0, 1)),
      storage_type: filterField(choice(1, 2, 3)),
      /** Bytes, both inclusive. */
      min_size: filterField(anySize),
      max_size: filterField(anySize),
    }),
    reply: rowsReply(fileRow),
    example: { status: 1, min_size: 1048576 },
  }),

  backUp: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/backup',
    summary: '备份同一 MD5 的所有文件；未在本次调用内完成的，凭 job_id 查看进度',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ md5: z.string().check(z.regex(/^[0-9a-fA-F]{32}$/)) }),
    reply: jobReply,
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { md5: '900150983cd24fb0d6963f7d28e17f72' },
  }),

  prolong: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/prolong',
    summary: '延期十年',
    access: 'operator',
    effect: 'change',
    query: z.strictObject({
      code,
      num: choice(PROLONG.num),
      date_type: z.literal(PROLONG.date_type),
    }),
    reply: dataReply(z.object({ expire_time: wireTime })),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_LIMIT'],
    example: { code: 'ABCDE-FGHJK', num: 10, date_type: 'YEAR' },
  }),

  publish: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/public1',
    summary: '设为公开，并至少保存十年',
    access: 'operator',
    effect: 'change',
    query: z.strictObject({ code }),
    reply: dataReply(z.object({ popular: flag, expire_time: wireTime })),
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { code: 'ABCDE-FGHJK' },
  }),

  unpublish: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/unpublish',
    summary: '取消公开；取件码与保存时间不变',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ code }),
    reply: dataReply(z.object({ popular: flag })),
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { code: 'ABCDE-FGHJK' },
  }),

  clear: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/clear',
    summary: '清除：彻底删除内容，不可恢复',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ code }),
    reply: jobReply,
    errors: ['E_NOT_FOUND', 'E_STORAGE'],
    example: { code: 'ABCDE-FGHJK' },
  }),

  operateMany: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/operate_many',
    summary: '对多个文件一起操作；凭 job_id 查看进度与每个文件的结果',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({
      action: z.enum(OPERATIONS),
      codes: z.array(code).check(z.minLength(1), z.maxLength(MAX_OPERATED_FILES)),
      /** Left out: each call begins a job. */
      request_key: z.optional(requestKey),
    }),
    reply: jobReply,
    errors: ['E_IDEMPOTENCY'],
    example: { action: 'prolong', codes: ['ABCDE-FGHJK'] },
  }),

  job: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/operation_job',
    summary: '后台操作的进度与结果',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ job_id: anyId }),
    reply: jobReply,
    errors: ['E_NOT_FOUND'],
    example: { job_id: 1 },
  }),

  cancelJob: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/operation_job/cancel',
    summary: '停止后台操作；已完成的部分不会撤销',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ job_id: z.int().check(z.minimum(1)) }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
    example: { job_id: 1 },
  }),

  reconcile: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/reconcile',
    summary: '开始核对记录与存储；已在核对时返回正在进行的一次',
    access: 'operator',
    effect: 'change',
    reply: jobReply,
  }),

  reconciliation: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/reconciliation',
    summary: '最近一次核对的进度与结果',
    access: 'operator',
    effect: 'read',
    reply: dataReply(z.object({ job: z.nullable(operationJob) })),
  }),

  cutoutModels: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/cutout_models',
    summary: '抠图可用的大模型、正在使用的一个、最近一次下载的进度',
    access: 'operator',
    effect: 'read',
    reply: dataReply(cutoutModels),
  }),

  switchCutoutModel: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/cutout_model',
    summary: '下载、核对并启用一个大模型；name 为 null 时换回自带的模型。凭 job_id 查看进度',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ name: z.nullable(requiredText(40)) }),
    reply: dataReply(cutoutModels),
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { name: 'isnet' },
  }),

  serverInfo: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/server_info',
    summary: '各进程所在机器的可用磁盘与内存',
    access: 'operator',
    effect: 'read',
    reply: dataReply(
      z.object({
        ...machine,
        /** Size of this machine, to show how full it is; 0 when it cannot tell. */
        total_disk_space: sizeBytes,
        total_memory_size: sizeBytes,
        slaves: z.array(z.object({ ...machine, id: z.string(), report_time: wireTime })),
      }),
    ),
  }),
};
