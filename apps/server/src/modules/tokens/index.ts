import type { Area } from '#area.ts';
import { findProgram } from './find-program.ts';
import * as tokensTable from './migrations/0055-tokens.ts';
import { tokensHandlers } from './tokens.routes.ts';
import { countTokens, removeTokensOf } from './tokens.store.ts';
import { tokensOwnData } from './tokens-own-data.ts';

/** Tokens by which programs send, pick up and list in somebody's name (PRODUCT §9). */
export const tokensArea: Area = {
  name: 'tokens',
  ownData: tokensOwnData,
  migrations: { '0055-tokens': tokensTable },
  handlers: { tokens: tokensHandlers },
  belongings: {
    name: 'tokens',
    label: '接口密钥',
    count: (db, owner) => countTokens(db, userIdOf(owner)),
    // Only users have any: there is nothing to move.
    async move() {},
    remove: (tx, owner) => removeTokensOf(tx, userIdOf(owner)),
  },
  findProgram,
};

/** Owners are written `u:<user id>`; a visitor's number is nobody's. */
function userIdOf(owner: string): number {
  return owner.startsWith('u:') ? Number(owner.slice(2)) : 0;
}
