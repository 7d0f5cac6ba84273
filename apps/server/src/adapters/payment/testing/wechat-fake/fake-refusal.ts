/** A call that the fake turns down, with the status and code that WeChat answers. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function parameterError(message: string): FakeRefusal {
  return new FakeRefusal(400, 'PARAM_ERROR', message);
}
