import * as z from 'zod';
import { defineConfigPart } from '#kernel/config.ts';

export interface FilesConfig {
  /** Whether sealed sendings are taken (PRODUCT §10). */
  sealing: boolean;
}

export const filesConfig = defineConfigPart(
  { SEALED: z.enum(['on', 'off']).default('on') },
  (values): FilesConfig => ({ sealing: values.SEALED === 'on' }),
);

declare module '#kernel/config.ts' {
  interface Config extends FilesConfig {}
}
