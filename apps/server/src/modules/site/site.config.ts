import * as z from 'zod';
import { defineConfigPart } from '#kernel/config.ts';
import { type CutoutModelSource, readCutoutModelSource } from './cutout-model-source.ts';

export interface SiteConfig {
  site: { name: string; icpNumber: string; supportQr: string; contactQr: string };
  cutoutModel: CutoutModelSource | undefined;
}

export const siteConfig = defineConfigPart(
  {
    SITE_NAME: z.string().min(1).max(40).default('快传'),
    ICP_NUMBER: z.string().max(60).default(''),
    SUPPORT_QR: z.string().max(2048).default(''),
    CONTACT_QR: z.string().max(2048).default(''),
    CUTOUT_MODEL_URL: z
      .string()
      .refine(
        (text) => text === '' || readCutoutModelSource(text) !== undefined,
        'must be an http, https or file address of an ONNX file; its format follows after #',
      )
      .default(''),
  },
  (values): SiteConfig => ({
    site: {
      name: values.SITE_NAME,
      icpNumber: values.ICP_NUMBER,
      supportQr: values.SUPPORT_QR,
      contactQr: values.CONTACT_QR,
    },
    cutoutModel: readCutoutModelSource(values.CUTOUT_MODEL_URL),
  }),
);

declare module '#kernel/config.ts' {
  interface Config extends SiteConfig {}
}
