import { alike, type Defence } from '../defence.ts';

const TOKENS = 'apps/server/src/modules/tokens';
const ROUTES = `${TOKENS}/tokens.routes.test.ts`;
const TABLE = 'packages/contract/src/tokens/token.test.ts';

const edge = alike({ file: 'apps/server/src/http/mount.ts', test: ROUTES });
const found = alike({ file: `${TOKENS}/find-program.ts`, test: ROUTES });

/** Programs that call with a token (SECURITY §10.11). */
export const TOKEN_DEFENCES: readonly Defence[] = [
  edge({
    id: '§10.11 a token makes only the calls that declare its right',
    snippet: '    requireTokenRight(program.rights, token);\n',
    without: '',
    name: 'no right opens a call',
  }),
  edge({
    id: '§10.11 a page of another site makes no call with a token',
    snippet: "    if (source === 'foreign') fail('E_CSRF');\n",
    without: '',
    name: 'needs no proof',
  }),
  {
    id: '§10.11 a call that declares no right is closed to every token',
    file: 'packages/contract/src/tokens/token.ts',
    snippet: "return declared === 'any' || (declared !== undefined && rights.includes(declared));",
    without: "return declared === undefined || declared === 'any' || rights.includes(declared);",
    test: TABLE,
  },
  {
    id: '§10.11 a token is kept as a hash alone',
    file: `${TOKENS}/keep-tokens.ts`,
    snippet: 'token_hash: hashToken(token),',
    without: 'token_hash: token,',
    test: ROUTES,
    name: 'is told once',
  },
  found({
    id: '§10.11 a token ends, and with the password that it is older than',
    snippet: "if (!row || tokenState(row, row, time) !== 'live') {",
    without: 'if (!row) {',
    name: 'dead tokens',
  }),
  found({
    id: '§10.11 a frozen account’s token opens nothing',
    snippet: "  if (row.frozen_at !== null) fail('E_FROZEN');\n",
    without: '',
    name: 'frozen account',
  }),
  found({
    id: '§10.11 a token has a limit of its own',
    snippet: "  await limits.take('token_calls', String(row.id), RATE_LIMITS.callsPerToken);\n",
    without: '',
    name: 'limit of its own',
  }),
  found({
    id: '§10.11 trying tokens has an end',
    snippet: "    await limits.take('token_miss', addressKey, RATE_LIMITS.tokenMissPerAddress);\n",
    without: '',
    name: 'whoever tries tokens',
  }),
  {
    id: '§10.11 a token is revoked by its owner alone',
    file: `${TOKENS}/tokens.store.ts`,
    snippet: `    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();`,
    without: `    .where('id', '=', id)
    .executeTakeFirst();`,
    test: ROUTES,
    name: 'revoked by its owner alone',
  },
  {
    id: '§10.11 an account’s upload by curl is finished with its token alone',
    file: 'apps/server/src/modules/files/curl/curl-routes.ts',
    snippet:
      "  if (!isVisitor(owner)) fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.tokenOwner });\n",
    without: '',
    test: 'apps/server/test/command-line/tokens.test.ts',
    name: 'is of no use to anybody else',
  },
  {
    id: '§10.11 the command line gives the token to no server that a link names',
    file: 'packages/cli/src/session/choose-token.ts',
    snippet: '  if (wishes.server !== wishes.ownServer) return undefined;\n',
    without: '',
    test: 'packages/cli/src/session/choose-token.test.ts',
  },
];
