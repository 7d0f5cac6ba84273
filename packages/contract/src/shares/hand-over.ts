/** From a chat's own browser into the system's: what somebody has there already goes with them (PRODUCT §3). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply } from '../reply.ts';
import { requiredText, wireTime } from '../wire.ts';
import { lookUpFields } from './share-fields.ts';

/** Things that go along; never more than this viewer has by this code. */
const carriedFields = {
  /** The password was given. */
  password: z.boolean(),
  /** Its fee was paid. */
  paid: z.boolean(),
};

export const handOverCalls = {
  handOver: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/hand_over',
    summary: '换到这台设备的另一个浏览器：取得 5 分钟内有效、只能用一次的接力凭证',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({
      ...lookUpFields,
      /** The download was wanted already: it starts there by itself. */
      press: z.boolean(),
    }),
    reply: dataReply(z.object({ token: z.string(), expire_time: wireTime, ...carriedFields })),
    errors: ['E_NOT_FOUND', 'E_PROOF', 'E_CAPTCHA'],
  }),

  takeOver: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/take_over',
    summary: '用接力凭证接着取件',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ ...lookUpFields, token: requiredText(64) }),
    reply: dataReply(z.object({ press: z.boolean(), ...carriedFields })),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_PROOF', 'E_CAPTCHA'],
  }),
};
