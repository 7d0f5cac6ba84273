import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply } from '../reply.ts';

const triple = z.tuple([z.number(), z.number(), z.number()]);

/**
 * The form in which the model wants its pictures, and the treatment of its answer, as
 * `LearnedModel` of the imaging package.
 */
const cutoutModel = z.object({
  url: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  size: z.number(),
  mean: triple,
  std: triple,
  layout: z.enum(['NCHW', 'NHWC']),
  output: z.enum(['none', 'sigmoid', 'minmax']),
});

export const site = {
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/site',
    summary: '站点名称、备案号、联系方式与抠图模型',
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
        /** Address of a page-view script to load; empty for none (PRODUCT §1). */
        tracker_src: z.string(),
        /** Ways to pay; without one every download is free. */
        pay_providers: z.array(z.string()),
        /** Whether sealed sendings are taken (PRODUCT §10). */
        sealing: z.boolean(),
        /** The learned model for cutouts, on our own origin; null when there is none, or not yet. */
        cutout_model: z.nullable(cutoutModel),
      }),
    ),
  }),
};
