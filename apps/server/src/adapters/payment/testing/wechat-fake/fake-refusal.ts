/** A call that the fake turns down, with the status and code that WeChat answers. */
export class WechatRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function parameterError(message: string): WechatRefusal {
  return new WechatRefusal(400, 'PARAM_ERROR', message);
}
