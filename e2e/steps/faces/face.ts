/** Looks of one screen: on its way, with nothing in it, failed, and full. */
export interface Faces {
  /** The route it is a screen of, as the router has it. */
  route: string;
  /**
   * Address at which it is opened; `CODE` is a file's code, `ORDER` an order, `NUMBER` a payment at
   * the sandbox.
   */
  path?: string;
  /**
   * The request that is held back, and then lost: a call, or the code of a screen that makes none
   * to be drawn.
   */
  needs: RegExp;
  loading: string;
  failed: string;
  /** Said when the call answers with nothing; missing where there is always something. */
  empty?: string;
  /** Address at which nothing is found, if not the same one. */
  emptyPath?: string;
  full: string;
}

/** The name of the file that those who look have sent, published and kept as a favourite. */
export const SAMPLE = '样品.txt';
/** And of one that they have removed again. */
export const REMOVED_SAMPLE = '删掉的样品.txt';

/** The product that they have ordered, and not paid. */
export const SAMPLE_ORDER = '100 积分';

/** Every call of one address, with or without a query. */
export const call = (path: string) => new RegExp(`/api/${path}(\\?|$)`);
