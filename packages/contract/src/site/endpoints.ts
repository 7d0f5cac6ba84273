import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply } from '../wire.ts';

export const site = {
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/site',
    summary: '站点名称、备案号与联系方式',
    // The one call of every first load: it is what makes a new caller a visitor.
    access: 'viewer',
    effect: 'read',
    reply: dataReply(
      z.object({
        site_name: z.string(),
        icp_number: z.string(),
        /** Image addresses; empty when the operator set none. */
        support_qr: z.string(),
        contact_qr: z.string(),
      }),
    ),
  }),
};
