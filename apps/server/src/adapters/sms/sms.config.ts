import * as z from 'zod';
import { ConfigError, defineConfigPart, originText } from '#kernel/config.ts';

export interface SmsConfig {
  /** Undefined: the outbox in the data folder. */
  tencentSms: TencentSmsConfig | undefined;
}

export interface TencentSmsConfig {
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  /** Template ids; without a birthday's no birthday is told of. */
  templates: { code: string; registered: string; unregistered: string; birthday: string };
  region: string;
  endpoint: string;
}

const variables = {
  SMS_PROVIDER: z.enum(['outbox', 'tencent']).default('outbox'),
  TENCENT_SMS_SECRET_ID: z.string().default(''),
  TENCENT_SMS_SECRET_KEY: z.string().default(''),
  TENCENT_SMS_APP_ID: z.string().default(''),
  TENCENT_SMS_SIGN: z.string().default(''),
  TENCENT_SMS_TEMPLATE_CODE: z.string().default(''),
  TENCENT_SMS_TEMPLATE_REGISTERED: z.string().default(''),
  TENCENT_SMS_TEMPLATE_UNREGISTERED: z.string().default(''),
  TENCENT_SMS_TEMPLATE_BIRTHDAY: z.string().default(''),
  TENCENT_SMS_REGION: z.string().default('ap-guangzhou'),
  TENCENT_SMS_ENDPOINT: originText.default('https://sms.tencentcloudapi.com'),
};
type Values = z.output<z.ZodObject<typeof variables>>;

export const smsConfig = defineConfigPart(
  variables,
  (values): SmsConfig => ({ tencentSms: tencentSmsConfig(values) }),
);

/** Codes can be sent without it: a site that runs already must not stop for want of it. */
const BIRTHDAY = 'TENCENT_SMS_TEMPLATE_BIRTHDAY';

/**
 * Reads the configuration; Tencent has to be asked for by name, so that it is not half set up by
 * accident.
 */
function tencentSmsConfig(values: Values): TencentSmsConfig | undefined {
  if (values.SMS_PROVIDER !== 'tencent') return undefined;
  const missing = Object.keys(variables).filter(
    (name) => name.startsWith('TENCENT_SMS_') && name !== BIRTHDAY && !values[name as keyof Values],
  );
  if (missing.length > 0) {
    throw new ConfigError(`wrong configuration: ${missing} missing for SMS_PROVIDER=tencent`);
  }
  return {
    secretId: values.TENCENT_SMS_SECRET_ID,
    secretKey: values.TENCENT_SMS_SECRET_KEY,
    appId: values.TENCENT_SMS_APP_ID,
    signName: values.TENCENT_SMS_SIGN,
    templates: {
      code: values.TENCENT_SMS_TEMPLATE_CODE,
      registered: values.TENCENT_SMS_TEMPLATE_REGISTERED,
      unregistered: values.TENCENT_SMS_TEMPLATE_UNREGISTERED,
      birthday: values.TENCENT_SMS_TEMPLATE_BIRTHDAY,
    },
    region: values.TENCENT_SMS_REGION,
    endpoint: values.TENCENT_SMS_ENDPOINT.replace(/\/$/, ''),
  };
}

declare module '#kernel/config.ts' {
  interface Config extends SmsConfig {}
}
