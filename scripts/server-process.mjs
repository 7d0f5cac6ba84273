/**
 * The arguments that start the server's process. V8 reads the size of its young generation before there is a heap, so no line of
 * the program can set it: `deploy/` says the same, which a check compares (docs/decisions/0101).
 */
export const SERVER_PROCESS = ['--max-semi-space-size=4', 'apps/server/src/main.ts'];
