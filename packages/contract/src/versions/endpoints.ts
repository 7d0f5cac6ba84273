import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { requiredText } from '../wire.ts';

/** spec §3: 1 frontend, 2 backend, 3 all. */
export const VERSION_TARGET = { frontend: 1, backend: 2, all: 3 } as const;
/** The product names itself to its backend so (spec §1). */
export const PRODUCT = 'transmit';

export const versions = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/version/current',
    summary: '当前线上版本；未知产品为 0',
    access: 'anyone',
    effect: 'read',
    query: z.strictObject({ product: requiredText(32) }),
    reply: z.object({ status: z.union([z.literal(0), z.literal(1)]), version: z.string() }),
    example: { product: PRODUCT },
  }),
};
