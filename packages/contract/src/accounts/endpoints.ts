import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { doneReply } from '../wire.ts';

export const accounts = {
  checkStatus: defineEndpoint({
    method: 'GET',
    path: '/api/user/check_status',
    summary: '是否已登录：1 已登录，0 未登录',
    access: 'viewer',
    effect: 'read',
    reply: z.object({ status: z.union([z.literal(0), z.literal(1)]) }),
  }),

  logout: defineEndpoint({
    method: 'GET',
    path: '/api/user/logout',
    summary: '退出登录',
    access: 'viewer',
    effect: 'change',
    reply: doneReply,
  }),
};
