/** The actions that pages write to the log by `POST /api/user/log` (spec §7). */
export const LOG_ACTIONS = {
  view: 'view',
  /** The bucket's CORS rules hide a header that the page needs: the operator has to change them (spec §8). */
  storeSetup: 'store-setup',
} as const;
export type LogAction = (typeof LOG_ACTIONS)[keyof typeof LOG_ACTIONS];
