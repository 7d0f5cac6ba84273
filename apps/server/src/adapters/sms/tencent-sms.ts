/** Tencent Cloud SMS, API 2021-01-11: `SendSms` with TC3-HMAC-SHA256 in the headers. */
import { createHmac, hash } from 'node:crypto';
import { type Sha256, tc3Authorization } from '@transmit/cos';
import * as z from 'zod/mini';
import { type SmsMessage, SmsRejected, type SmsSender, type SmsTemplate } from './sms-sender.ts';

export interface TencentSmsOptions {
  secretId: string;
  secretKey: string;
  /** Application and signature from the SMS console; the signature goes in without its brackets. */
  appId: string;
  signName: string;
  templates: Record<SmsTemplate, string>;
  region: string;
  /** `https://sms.tencentcloudapi.com`. */
  endpoint: string;
  now: () => number;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';
const TIMEOUT_MS = 5000;

const answerShape = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string(), Message: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string(), Message: z.string() }))),
  }),
});

/** Faults on their side, and asking too fast; everything else answers the same the next time. */
const PASSING = /^(InternalError|RequestLimitExceeded|ResourceInsufficient|ResourceUnavailable)/;

const sha256: Sha256 = {
  hash: (text) => hash('sha256', text),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
  hmacHex: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
};

export function createTencentSms(options: TencentSmsOptions): SmsSender {
  return {
    async send(message) {
      if (!options.templates[message.template]) {
        throw new SmsRejected(`no template for ${message.template}`);
      }
      const response = await fetch(options.endpoint, signedRequest(message, options));
      if (!response.ok) throw new Error(`SMS provider answered ${response.status}`);
      const { Response: answer } = answerShape.parse(await response.json());
      const result = answer.Error ?? answer.SendStatusSet?.[0];
      if (!result) throw new Error('SMS provider answered without a status');
      if (result.Code === 'Ok') return;
      const sentence = `${result.Code}: ${result.Message}`;
      throw PASSING.test(result.Code) ? new Error(sentence) : new SmsRejected(sentence);
    },
  };
}

function signedRequest(message: SmsMessage, options: TencentSmsOptions): RequestInit {
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${message.phone}`],
    SmsSdkAppId: options.appId,
    SignName: options.signName,
    TemplateId: options.templates[message.template],
    TemplateParamSet: message.params,
  });
  const timestamp = Math.floor(options.now() / 1000);
  const { host } = new URL(options.endpoint);
  const request = { service: 'sms', host, contentType: CONTENT_TYPE, body, timestamp };
  return {
    method: 'POST',
    headers: {
      Authorization: tc3Authorization(request, options, sha256),
      'Content-Type': CONTENT_TYPE,
      'X-TC-Action': 'SendSms',
      'X-TC-Version': '2021-01-11',
      'X-TC-Region': options.region,
      'X-TC-Timestamp': String(timestamp),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
}
