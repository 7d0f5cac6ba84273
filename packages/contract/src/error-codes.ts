/**
 * Every refusal the product knows: HTTP status and the Chinese sentence the user reads.
 * The sentence says what happened and what to do (PRODUCT §2, SECURITY §3). More exact ones are in
 * `refusals.ts`; nowhere else does a refusal get words.
 */
export const ERRORS = {
  E_PARAM: { http: 400, text: '提交的内容有误，请检查后重试' },
  E_DATE: { http: 400, text: '时间有误，请检查后重试' },
  E_JSON: { http: 400, text: '请求内容不是有效的 JSON' },
  E_URL: { http: 400, text: '地址不可用，请填写 https:// 开头的完整地址' },
  E_KEY: { http: 400, text: '文件名不可用，请改名后重试' },
  E_CAPTCHA: { http: 400, text: '验证未通过，请重新验证' },
  E_CODE: { http: 400, text: '验证码不正确或已过期，请核对或重新获取' },
  E_CODE_DEAD: { http: 400, text: '验证码错误次数过多，请重新获取' },
  E_TOKEN: { http: 401, text: '接口密钥不正确、已过期或已吊销，请在个人中心换一把' },
  E_LOGIN: { http: 401, text: '请先登录' },
  E_CREDENTIALS: { http: 401, text: '手机号或密码不正确' },
  E_SECOND_STEP: { http: 401, text: '运营账号登录还需要第二步验证' },
  E_SHARE_PASSWORD: { http: 401, text: '提取密码不正确，请重新输入' },
  E_POINTS: { http: 402, text: '积分不足，请先充值' },
  E_FORBIDDEN: { http: 403, text: '没有权限进行此操作' },
  E_FROZEN: { http: 403, text: '账号已冻结，不能登录；如有疑问请联系客服' },
  E_CSRF: { http: 403, text: '请求来源不可信，请刷新页面后重试' },
  E_QUOTA: { http: 403, text: '存储空间不足，请删除一些文件后重试' },
  E_LOCKED: { http: 403, text: '这个文件设置了提取密码，请输入后继续' },
  E_NOT_FOUND: { http: 404, text: '内容不存在或已失效' },
  E_METHOD: { http: 405, text: '不支持的请求方式' },
  E_STATE: { http: 409, text: '当前状态不能进行此操作，请刷新后重试' },
  E_CONSENT: { http: 409, text: '请先同意把图片副本发给 AI 服务，再开始' },
  E_EXISTS: { http: 409, text: '已经存在，请修改后重试' },
  E_CHANGED: { http: 409, text: '内容已被他人修改，请核对后重试' },
  E_NOT_UPLOADED: { http: 409, text: '文件尚未发送完成，请继续发送' },
  E_SIZE_MISMATCH: { http: 409, text: '文件大小与声明不一致，请重新发送' },
  E_CHECKSUM: { http: 409, text: '文件校验未通过，请重新发送' },
  E_FEE_CHANGED: { http: 409, text: '价格有变化，请按新的价格确认' },
  E_NOT_PAID_FILE: { http: 409, text: '该文件不需要付费，可以直接下载' },
  E_ORDER_STATE: { http: 409, text: '订单当前状态不能进行此操作，请刷新后查看' },
  E_DONE: { http: 409, text: '已经完成过了，请刷新后查看' },
  E_LIMIT: { http: 409, text: '已达到上限' },
  E_EXPIRED: { http: 410, text: '文件已过期' },
  E_USED_UP: { http: 410, text: '下载次数已用完' },
  E_TOO_LARGE: { http: 413, text: '内容超出大小限制' },
  E_MEDIA_TYPE: { http: 415, text: '不支持的内容类型' },
  E_HOST: {
    http: 421,
    text: '这个地址不是本站的地址，请用本站的网址打开；管理员请检查 PUBLIC_ORIGIN',
  },
  E_HEADERS: { http: 431, text: '地址或请求头过长，请缩短后重试' },
  E_IDEMPOTENCY: { http: 422, text: '同一请求的内容前后不一致' },
  E_RATE: { http: 429, text: '操作过于频繁，请稍后再试' },
  E_PROOF: { http: 429, text: '当前访问人数较多，请完成验证后重试' },
  E_INTERNAL: { http: 500, text: '服务器出错了，请稍后重试' },
  E_BUSY: { http: 503, text: '服务繁忙，请稍后重试' },
  E_STORAGE: { http: 503, text: '存储服务暂时不可用，请稍后重试' },
  E_NO_SPACE: { http: 507, text: '服务器空间不足，请稍后再试' },
} as const satisfies Record<`E_${string}`, { http: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The client's own sentences for calls without an answer that it could show. */
export const CALL_FAULTS = {
  E_TIMEOUT: '服务器响应超时，请稍后重试',
  E_NETWORK: '网络连接失败，请检查网络后重试',
  /** A proxy has answered in the server's place. */
  E_GATEWAY: '服务器暂时没有应答，请稍后重试',
  E_ANSWER: '服务器返回了无法识别的内容，请稍后重试',
  /** spec §8: a refusal that brings no sentence. */
  E_REFUSED: '操作失败',
} as const;

/**
 * In place of the sentence of a time-out or a lost line where the call may have been carried out all the same, and
 * must not be sent a second time unseen.
 */
export const UNSURE = '没有收到服务器的答复，操作可能已经完成，请核对后再试';

/** Form of every refusal on the wire; `msg` and `message` are the same sentence. */
export interface ErrorEnvelope {
  status: 0;
  code: ErrorCode;
  msg: string;
  message: string;
  /** Input field → what is wrong with it, so that a form can show it in place. */
  fields?: Record<string, string>;
  /** Facts the screen needs to go on: the wait in seconds, the right fee, used and limit. */
  data?: Record<string, unknown>;
}
