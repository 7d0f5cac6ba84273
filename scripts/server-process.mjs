/**
 * The arguments that start the server's process. V8 reads the size of its young generation before there is a heap, so no line of
 * the program can set it: `deploy/` says the same, which a check compares (docs/decisions/0101).
 */
export const SERVER_PROCESS = ['--max-semi-space-size=4', 'apps/server/src/main.ts'];

/**
 * The variables that it is started with. With one arena for all threads the memory that one of them let go serves the next;
 * with an arena for each, glibc keeps it for that thread alone (docs/decisions/0101).
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
