/** Alipay's no, by its code: the gateway and interface v3 each dress it differently. */
export class AlipayRefusal extends Error {
  override name = 'FakeRefusal';
  readonly code: string;
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** A list of rules, each with the code of its breach; the first that is broken is told. */
export function requireAll(rules: readonly (readonly [isKept: boolean, code: string])[]): void {
  const broken = rules.find(([isKept]) => !isKept);
  if (broken) throw new AlipayRefusal(broken[1]);
}
