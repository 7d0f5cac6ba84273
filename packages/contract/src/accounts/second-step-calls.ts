/** An operator's second step: its ways, set up and removed in the personal centre (SECURITY §10.3). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply, doneReply } from '../reply.ts';
import { wireTime } from '../wire.ts';

/** Loose on purpose: the server says what exactly is wrong with each, at its field. */
const phone = z.string().check(z.maxLength(64));
const password = z.string().check(z.maxLength(4096));
const typedCode = z.string().check(z.maxLength(64));

/** Bytes of an authenticator in base64url; a security key's statement is the longest of them. */
const bytes = z.string().check(z.maxLength(16_384));
const extensions = z.record(z.string(), z.unknown());
/** The name of a passkey, by which it is looked up as it stands; base64url as well. */
const credentialId = z.string().check(z.regex(/^[\w-]{1,2048}$/));

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

const passkeyAnswer = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

const newPasskey = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});

/** Proof that a login gives beside the password. */
export const secondStepProof = z.union([
  z.strictObject({ way: z.literal('passkey'), response: passkeyAnswer }),
  z.strictObject({ way: z.enum(['one_time_code', 'recovery_code']), code: typedCode }),
]);

/** Shown once; null where those from before still stand. */
const recoveryCodes = z.array(z.string());
const setUp = dataReply(z.object({ recovery_codes: z.nullable(recoveryCodes) }));

export const secondStepCalls = {
  secondStep: defineEndpoint({
    method: 'GET',
    path: '/api/user/second_step',
    summary: '第二步验证的各种方式',
    access: 'operator',
    effect: 'read',
    reply: dataReply(
      z.object({
        /** False where this address cannot have any: they need https and a name. */
        can_use_passkeys: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            is_here: z.boolean(),
            create_time: wireTime,
            last_used_time: z.nullable(wireTime),
          }),
        ),
        authenticator: z.nullable(
          z.object({ create_time: wireTime, last_used_time: z.nullable(wireTime) }),
        ),
        recovery_codes: z.nullable(z.object({ left: z.int(), create_time: wireTime })),
      }),
    ),
  }),

  beginPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/user/second_step/begin_passkey',
    summary: '开始添加通行密钥；给出 WebAuthn 的创建参数，10 分钟内有效',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ password }),
    reply: dataReply(z.looseObject({ challenge: z.string() })),
    errors: ['E_CREDENTIALS', 'E_STATE', 'E_LIMIT'],
  }),

  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/user/second_step/add_passkey',
    summary: '添加通行密钥；第一次设置时给出恢复码',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ response: newPasskey }),
    reply: setUp,
    errors: ['E_SECOND_STEP', 'E_STATE', 'E_LIMIT'],
  }),

  removePasskey: defineEndpoint({
    method: 'POST',
    path: '/api/user/second_step/remove_passkey',
    summary: '删除一把通行密钥',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ id: z.int().check(z.minimum(1)), password }),
    reply: doneReply,
    errors: ['E_CREDENTIALS', 'E_NOT_FOUND'],
  }),

  beginAuthenticator: defineEndpoint({
    method: 'POST',
    path: '/api/user/second_step/begin_authenticator',
    summary: '开始设置动态码；密钥只给出这一次，10 分钟内有效',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ password }),
    reply: dataReply(z.object({ secret: z.string(), uri: z.string() })),
    errors: ['E_CREDENTIALS'],
  }),

  addAuthenticator: defineEndpoint({
    method: 'POST',
    path: '/api/user/second_step/add_authenticator',
    summary: '用验证器显示的动态码完成设置；第一次设置时给出恢复码',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ code: typedCode }),
    reply: setUp,
    errors: ['E_SECOND_STEP', 'E_STATE'],
  }),

  removeAuthenticator: defineEndpoint({
    method: 'POST',
    path: '/api/user/second_step/remove_authenticator',
    summary: '关闭动态码',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ password }),
    reply: doneReply,
    errors: ['E_CREDENTIALS', 'E_NOT_FOUND'],
  }),

  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/user/second_step/renew_recovery_codes',
    summary: '重新生成恢复码，之前的作废；只给出这一次',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ password }),
    reply: dataReply(z.object({ recovery_codes: recoveryCodes })),
    errors: ['E_CREDENTIALS', 'E_STATE'],
  }),

  resetSecondStep: defineEndpoint({
    method: 'POST',
    path: '/api/user/reset_second_step',
    summary: '重置另一位运营人员的第二步验证：删除其通行密钥、动态码与恢复码',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ phone, password }),
    reply: doneReply,
    errors: ['E_CREDENTIALS', 'E_NOT_FOUND', 'E_FORBIDDEN'],
    example: { phone: '13800138000', password: '一只橘猫睡在窗台' },
  }),
};
