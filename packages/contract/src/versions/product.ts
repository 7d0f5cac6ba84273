/** The product names itself to its backend so (spec §1). */
export const PRODUCT_CODE = 'transmit';

/** spec §3: 1 frontend, 2 backend, 3 all. */
export const VERSION_TARGET = { frontend: 1, backend: 2, all: 3 } as const;
