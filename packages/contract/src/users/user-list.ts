/** Pure: parts and orders of the operators' list of accounts. */
export const USER_STANDINGS = ['operator', 'frozen'] as const;
export type UserStanding = (typeof USER_STANDINGS)[number];

/** Newest first: by the last visit, or by the registration. */
export const USER_ORDERS = ['seen', 'created'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];
