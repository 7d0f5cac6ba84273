/** One line of the doctor's: what was looked at, how it stands, and what to do about it. */
export interface Finding {
  subject: string;
  state: 'ok' | '注意' | '问题';
  text: string;
}

export type Judged = Omit<Finding, 'subject'>;

export const ok = (text: string): Judged => ({ state: 'ok', text });
export const attention = (text: string): Judged => ({ state: '注意', text });
export const problem = (text: string): Judged => ({ state: '问题', text });
