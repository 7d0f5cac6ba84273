import * as z from 'zod';
import { defineConfigPart, listOf } from '#kernel/config.ts';

export interface NoticesConfig {
  /** Hosts that users may have their notices sent to, beside robots and browsers (SECURITY §10.12). */
  noticeHosts: string[];
}

export const noticesConfig = defineConfigPart(
  {
    NOTICE_HOSTS: z
      .string()
      .max(4096)
      .refine(isHostList, 'must be a comma list of host names, such as hooks.example.com')
      .default(''),
  },
  (values): NoticesConfig => ({
    noticeHosts: listOf(values.NOTICE_HOSTS).map((host) => host.toLowerCase()),
  }),
);

function isHostList(text: string): boolean {
  return listOf(text).every((host) => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host));
}

declare module '#kernel/config.ts' {
  interface Config extends NoticesConfig {}
}
