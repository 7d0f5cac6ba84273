import * as z from 'zod';
import { defineConfigPart } from '#kernel/config.ts';
import { type CutoutModelSource, readCutoutModelSource } from './cutout-model-source.ts';

export interface SiteConfig {
  site: { name: string; icpNumber: string; supportQr: string; contactQr: string };
  /** Address of the page-view script that our page loads; empty for none. */
  trackerSrc: string;
  cutoutModel: CutoutModelSource | undefined;
}

export const siteConfig = defineConfigPart(
  {
    SITE_NAME: z.string().min(1).max(40).default('快传'),
    ICP_NUMBER: z.string().max(60).default(''),
    SUPPORT_QR: z.string().max(2048).default(''),
    CONTACT_QR: z.string().max(2048).default(''),
    TRACKER_SRC: z
      .string()
      .max(2048)
      .refine(
        (text) => text === '' || isWebAddress(text),
        'must be the http or https address of a script',
      )
      .default(''),
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
    trackerSrc: values.TRACKER_SRC,
    cutoutModel: readCutoutModelSource(values.CUTOUT_MODEL_URL),
  }),
);

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}

declare module '#kernel/config.ts' {
  interface Config extends SiteConfig {}
}
