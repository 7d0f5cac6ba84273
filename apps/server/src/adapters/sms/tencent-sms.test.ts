import { createHmac, hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CODE_MESSAGE, describeSmsSender } from './sms-sender.conformance.ts';
import { SmsRejected } from './sms-sender.ts';
import { createTencentSms } from './tencent-sms.ts';

const KEYS = { secretId: 'AKIDexample', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
const NOW = Date.UTC(2026, 10, 20, 4, 5, 6);

interface Received {
  PhoneNumberSet: string[];
  SmsSdkAppId: string;
  SignName: string;
  TemplateId: string;
  TemplateParamSet: string[];
}

/** Accepts what Tencent would: the right action and version, and a signature it can work out itself. */
const received: Received[] = [];
let answer: { status: number; body: unknown };
const ACCEPTED = {
  status: 200,
  body: { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'r' } },
};

const server = createServer(async (request, response) => {
  const body = await text(request);
  const expected = signatureOf(body, {
    host: request.headers.host ?? '',
    contentType: request.headers['content-type'] ?? '',
    timestamp: Number(request.headers['x-tc-timestamp']),
  });
  const isSigned =
    request.headers.authorization ===
      `TC3-HMAC-SHA256 Credential=${KEYS.secretId}/2026-11-20/sms/tc3_request, ` +
        `SignedHeaders=content-type;host, Signature=${expected}` &&
    request.headers['x-tc-action'] === 'SendSms' &&
    request.headers['x-tc-version'] === '2021-01-11' &&
    request.headers['x-tc-region'] === 'ap-guangzhou';
  const reply = isSigned ? answer : refusal('AuthFailure.SignatureFailure');
  if (isSigned && answer === ACCEPTED) received.push(JSON.parse(body));
  response.writeHead(reply.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(reply.body));
});

/** Written out from the provider's description, apart from the signer under test. */
function signatureOf(
  body: string,
  given: { host: string; contentType: string; timestamp: number },
): string {
  const hmac = (key: string | Buffer, part: string) =>
    createHmac('sha256', key).update(part).digest();
  const canonical = `POST\n/\n\ncontent-type:${given.contentType}\nhost:${given.host}\n\ncontent-type;host\n${hash('sha256', body)}`;
  const toSign = `TC3-HMAC-SHA256\n${given.timestamp}\n2026-11-20/sms/tc3_request\n${hash('sha256', canonical)}`;
  const key = hmac(hmac(hmac(`TC3${KEYS.secretKey}`, '2026-11-20'), 'sms'), 'tc3_request');
  return hmac(key, toSign).toString('hex');
}

function refusal(code: string) {
  return { status: 200, body: { Response: { Error: { Code: code, Message: 'no' } } } };
}

function status(code: string) {
  return { status: 200, body: { Response: { SendStatusSet: [{ Code: code, Message: 'no' }] } } };
}

let endpoint: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is always an AddressInfo.
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  answer = ACCEPTED;
});

function openSender(keys: { secretId: string; secretKey: string } = KEYS) {
  return createTencentSms({
    ...keys,
    appId: '1400006666',
    signName: '快传',
    templates: { code: '1001', registered: '1002', unregistered: '1003', birthday: '' },
    region: 'ap-guangzhou',
    endpoint,
    now: () => NOW,
  });
}

describeSmsSender('Tencent SMS', async () => ({
  sender: openSender(),
  delivered: async () =>
    received.map(({ PhoneNumberSet, TemplateParamSet }) => ({
      phone: PhoneNumberSet[0]?.replace('+86', '') ?? '',
      code: TemplateParamSet[0] ?? '',
    })),
  breakDown: async () => {
    answer = { status: 503, body: {} };
  },
  close: async () => {},
}));

it('fills in the approved text under the account and its signature', async () => {
  await openSender().send(CODE_MESSAGE);
  expect(received).toEqual([
    {
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '快传',
      TemplateId: '1001',
      TemplateParamSet: ['012345', '5'],
    },
  ]);
});

it('refuses what has no approved text, and asks nobody', async () => {
  const birthday = { ...CODE_MESSAGE, template: 'birthday' } as const;
  await expect(openSender().send(birthday)).rejects.toBeInstanceOf(SmsRejected);
  expect(received).toEqual([]);
});

it.each([
  ['a wrong key', () => openSender({ ...KEYS, secretKey: 'another' }), undefined],
  ['a number on the black list', openSender, status('FailedOperation.PhoneNumberInBlacklist')],
  ['the daily limit of a number', openSender, status('LimitExceeded.PhoneNumberDailyLimit')],
  ['an unknown template', openSender, refusal('FailedOperation.TemplateIncorrectOrUnapproved')],
])('gives up at once on %s', async (_title, open, given) => {
  answer = given ?? ACCEPTED;
  await expect(open().send(CODE_MESSAGE)).rejects.toBeInstanceOf(SmsRejected);
  expect(received).toEqual([]);
});

it.each([
  ['a fault of theirs', status('InternalError.Timeout')],
  ['asking too fast', refusal('RequestLimitExceeded')],
  ['an answer of another shape', { status: 200, body: { ok: true } }],
  ['an answer without a status', { status: 200, body: { Response: {} } }],
])('may be tried again after %s', async (_title, given) => {
  answer = given;
  const error = await openSender()
    .send(CODE_MESSAGE)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(SmsRejected);
});
