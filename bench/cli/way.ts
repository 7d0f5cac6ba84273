/** Somebody who sends a file and picks it up, from a process of its own each time. */
export interface CliWay {
  /** Answers the code. */
  send(path: string): Promise<string>;
  get(code: string, path: string): Promise<void>;
}
