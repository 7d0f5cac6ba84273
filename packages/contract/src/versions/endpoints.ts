import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { requiredText } from '../wire.ts';
import { PRODUCT_CODE } from './product.ts';

export const versions = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/version/current',
    summary: '当前线上版本；未知产品为 0',
    access: 'anyone',
    effect: 'read',
    query: z.strictObject({ product: requiredText(32) }),
    reply: z.object({ status: z.union([z.literal(0), z.literal(1)]), version: z.string() }),
    example: { product: PRODUCT_CODE },
  }),
};
