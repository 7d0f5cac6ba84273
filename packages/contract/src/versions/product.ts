/** The product names itself to its backend so (spec §1). */
export const PRODUCT_CODE = 'transmit';

/** spec §3: 1 frontend, 2 backend, 3 all. */
export const VERSION_TARGET = { frontend: 1, backend: 2, all: 3 } as const;
export type VersionTarget = (typeof VERSION_TARGET)[keyof typeof VERSION_TARGET];

export const VERSION_TARGET_LABELS: Readonly<Record<VersionTarget, string>> = {
  1: '前端',
  2: '后端',
  3: '全部',
};

/** PRODUCT §7: what is new travels in the address of its call. */
export const MAX_VERSION_CONTENT = 1500;

/** `1.4.0`, `2.0.0-beta.1` (SECURITY §3 row 97). */
export const VERSION_NUMBER = /^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z][0-9A-Za-z.]{0,19})?$/;
