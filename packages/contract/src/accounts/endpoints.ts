/** Identity: phone login, sessions, the personal centre, captcha, the operators' audit log. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { queryInteger } from '../query-field.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { integer, requiredText, wireTime } from '../wire.ts';
import { CAPTCHA_ACTIONS, SMS_PURPOSES } from './purposes.ts';
import { secondStepCalls, secondStepProof } from './second-step-calls.ts';

/** Loose on purpose: the server says what exactly is wrong with each, at its field. */
const phone = z.string().check(z.maxLength(64));
const smsCode = z.string().check(z.maxLength(32));
const password = z.string().check(z.maxLength(4096));
/** ALTCHA's payload: base64 of `{challenge, solution}`. Anything else is a failed proof (row 86). */
const captcha = z.catch(z.string().check(z.maxLength(4096)), '');

/** The versions of user agreement and privacy policy that were read: `GET /api/article/agreements`. */
const agreedVersion = integer(1, 1_000_000_000);
const agreed = z.strictObject({ user_agreement: agreedVersion, privacy: agreedVersion });

const role = z.enum(['user', 'operator']);

/** To an operator who acts as a user: why, and what lifts it. */
const notice = z.string();

/** The person who is logged in, as a page keeps it (spec §3: `user_info`); proves nothing. */
const signedIn = z.object({
  phone: z.string(),
  unionid: z.string(),
  display_name: z.string(),
  role,
  notice: z.optional(notice),
});

/** An ALTCHA challenge, as its widget reads it. */
const challenge = z.object({
  status: z.literal(1),
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
});

export const accounts = {
  ...secondStepCalls,

  checkStatus: defineEndpoint({
    method: 'GET',
    path: '/api/user/check_status',
    summary: '是否已登录：1 已登录，0 未登录',
    access: 'viewer',
    effect: 'read',
    reply: z.object({ status: z.union([z.literal(0), z.literal(1)]) }),
    outcomes: [0],
  }),

  captcha: defineEndpoint({
    method: 'GET',
    path: '/api/user/captcha',
    summary:
      '取得人机验证题（工作量证明，5 分钟内有效，只能用一次）；send_code 须给出手机号，题目只对该号码有效，该号码一天内收到的短信越多题目越难',
    access: 'viewer',
    effect: 'change',
    token: 'any',
    isRepeatable: true,
    /** With `send_code` the number that the code goes to: the more messages it was sent, the harder. */
    query: z.strictObject({ action: z.enum(CAPTCHA_ACTIONS), phone: z.optional(phone) }),
    reply: challenge,
    example: { action: 'send_code', phone: '13800138000' },
  }),

  checkCaptcha: defineEndpoint({
    method: 'POST',
    path: '/api/user/check_captcha',
    summary: '核对人机验证（验证测试页）',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({ captcha }),
    reply: doneReply,
    errors: ['E_CAPTCHA'],
  }),

  sendCode: defineEndpoint({
    method: 'POST',
    path: '/api/user/send_code',
    summary: '发送短信验证码；无论号码是否注册，回答相同',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({ phone, purpose: z.enum(SMS_PURPOSES), captcha }),
    reply: dataReply(
      z.object({
        /** Seconds until another one may be asked for, and until this one is dead. */
        resend_after: z.int(),
        expires_in: z.int(),
      }),
    ),
    errors: ['E_CAPTCHA'],
    example: { phone: '13800138000', purpose: 'login', captcha: '' },
  }),

  register: defineEndpoint({
    method: 'POST',
    path: '/api/user/register',
    summary: '注册并登录；给出 agreed 时核对并记下所同意的协议版本',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({ phone, code: smsCode, password, agreed: z.optional(agreed) }),
    reply: dataReply(signedIn),
    errors: ['E_CODE', 'E_CODE_DEAD', 'E_CHANGED'],
    example: { phone: '13800138000', code: '123456', password: '一只橘猫睡在窗台' },
  }),

  login: defineEndpoint({
    method: 'POST',
    path: '/api/user/login',
    summary:
      '用密码或短信验证码登录；运营账号要密码和第二步：短信验证码、通行密钥、动态码或恢复码，E_SECOND_STEP 的 data.ways 说明可用哪些',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({
      phone,
      code: z.optional(smsCode),
      password: z.optional(password),
      /** Beside the password, in place of an SMS code. */
      second_step: z.optional(secondStepProof),
    }),
    reply: dataReply(signedIn),
    errors: ['E_CREDENTIALS', 'E_CODE', 'E_CODE_DEAD', 'E_SECOND_STEP', 'E_FROZEN'],
    example: { phone: '13800138000', password: '一只橘猫睡在窗台' },
  }),

  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/reset_password',
    summary: '用短信验证码重置密码；所有设备须重新登录，运营身份须经确认才恢复',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({ phone, code: smsCode, password }),
    reply: doneReply,
    errors: ['E_CODE', 'E_CODE_DEAD'],
  }),

  logout: defineEndpoint({
    method: 'GET',
    path: '/api/user/logout',
    summary: '退出登录',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    reply: doneReply,
  }),

  info: defineEndpoint({
    method: 'GET',
    path: '/api/user/info',
    summary: '个人中心',
    access: 'user',
    effect: 'read',
    reply: dataReply(
      z.object({
        unionid: z.string(),
        /** Masked. */
        phone: z.string(),
        display_name: z.string(),
        role,
        create_time: wireTime,
        password_change_time: wireTime,
        notice: z.optional(notice),
      }),
    ),
  }),

  changeInfo: defineEndpoint({
    method: 'POST',
    path: '/api/user/info',
    summary: '修改昵称',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ display_name: requiredText(30) }),
    reply: dataReply(z.object({ display_name: z.string() })),
  }),

  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/change_password',
    summary: '修改密码；其他设备须重新登录',
    access: 'user',
    effect: 'change',
    body: z.strictObject({ old_password: password, password }),
    reply: doneReply,
    errors: ['E_CREDENTIALS', 'E_STATE'],
  }),

  belongings: defineEndpoint({
    method: 'GET',
    path: '/api/user/belongings',
    summary: '注销账号时会一并删除的内容',
    access: 'user',
    effect: 'read',
    reply: rowsReply(z.object({ name: z.string(), label: z.string(), count: z.int() })),
  }),

  ownDataLink: defineEndpoint({
    method: 'POST',
    path: '/api/user/export_link',
    summary: '取得账号数据的下载链接（ZIP）：须再次输入密码，只在这个浏览器里有效，五分钟',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ password }),
    reply: dataReply(z.object({ name: z.string(), download_src: z.string() })),
    errors: ['E_CREDENTIALS'],
  }),

  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/api/user/delete_account',
    summary: '注销账号',
    access: 'user',
    effect: 'change',
    body: z.strictObject({ password }),
    reply: doneReply,
    errors: ['E_CREDENTIALS', 'E_STATE'],
  }),

  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: '已登录的设备',
    access: 'user',
    effect: 'read',
    reply: rowsReply(
      z.object({
        id: z.int(),
        is_current: z.boolean(),
        /** Browser and system, for people: `Chrome · Windows`. */
        device: z.string(),
        /** Masked. */
        address: z.string(),
        create_time: wireTime,
        last_seen_time: wireTime,
      }),
    ),
  }),

  endSession: defineEndpoint({
    method: 'POST',
    path: '/api/user/sessions/end',
    summary: '让一台设备退出登录',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    isDoneWhenGone: true,
    body: z.strictObject({ id: z.int().check(z.minimum(1)) }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/api/user/sessions/end_others',
    summary: '让其他设备全部退出登录',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    reply: dataReply(
      z.object({
        /** Devices that were still logged in; 0 where the same was asked before. */
        ended: z.int(),
      }),
    ),
  }),

  confirmOperator: defineEndpoint({
    method: 'POST',
    path: '/api/user/confirm_operator',
    summary: '确认另一位运营人员用短信重置密码是本人所为，恢复其运营身份',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ phone }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
    example: { phone: '13800138000' },
  }),

  auditLog: defineEndpoint({
    method: 'GET',
    path: '/api/audit',
    summary: '运营操作记录，新的在前',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({
      last_id: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
    }),
    reply: rowsReply(
      z.object({
        id: z.int(),
        create_time: wireTime,
        /** A masked phone, or what is no person: the command line, the system. */
        actor: z.string(),
        action: z.string(),
        /** A person is named as `actor` is. */
        target: z.string(),
        before: z.nullable(z.record(z.string(), z.unknown())),
        after: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
};
