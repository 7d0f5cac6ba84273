/** Pure: the order of the list of users and its part, as they stand in the page's address. */
import { USER_ORDERS, USER_STANDINGS, type UserOrder, type UserStanding } from '@transmit/contract';

export interface UsersFilter {
  standing?: UserStanding;
  order?: UserOrder;
}

/** An address may hold anything: what is no filter is none. */
export function readUsersFilter(address: URLSearchParams): UsersFilter {
  const standing = USER_STANDINGS.find((one) => one === address.get('standing'));
  const order = USER_ORDERS.find((one) => one === address.get('order'));
  return { ...(standing && { standing }), ...(order && { order }) };
}
