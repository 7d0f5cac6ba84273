import { maskPhone, toWireTime } from '@transmit/contract';

interface Account<Role> {
  unionid: string;
  phone: string;
  display_name: string;
  role: Role;
  created_at: number;
}

/** An account as operators see it everywhere; its number is masked. */
export function presentAccount<Role>(user: Account<Role>) {
  return {
    unionid: user.unionid,
    phone: maskPhone(user.phone),
    display_name: user.display_name,
    role: user.role,
    create_time: toWireTime(user.created_at),
  };
}
