/** A file that a screen of another feature sends: what it shows of it while it goes up. */
export interface SendingItem {
  id: string;
  name: string;
  size: number;
  /** Progress of the file, in words. */
  line: string;
  /** 0 to 1; undefined while nothing can be said. */
  progress: number | undefined;
  isProblem: boolean;
  /** As soon as it is a share. */
  code: string | undefined;
}
