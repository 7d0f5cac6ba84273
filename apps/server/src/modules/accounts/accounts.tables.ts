/** Users and sessions join with the accounts area; a visitor needs no row. */
export type AccountsTables = Record<never, never>;
