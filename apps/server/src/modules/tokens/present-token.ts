import { toWireTime, type WireToken } from '@transmit/contract';
import { readRights, type TokenState } from './token-policy.ts';
import type { TokenRow } from './tokens.tables.ts';

/** A token as its owner's list has it: nothing in it opens anything. */
export function presentToken(row: TokenRow, state: TokenState): WireToken {
  const { id, name, hint, rights, created_at, ends_at, used_at } = row;
  return {
    id,
    name,
    hint,
    rights: readRights(rights),
    create_time: toWireTime(created_at),
    end_time: ends_at === null ? null : toWireTime(ends_at),
    state,
    last_used:
      used_at === null
        ? null
        : {
            time: toWireTime(used_at),
            address: row.used_address,
            program: row.used_program,
          },
  };
}
