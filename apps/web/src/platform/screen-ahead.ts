/** Fetches the code of an address's screen; the app, which knows the routes, puts it in. */
let fetchScreen: (path: string) => Promise<unknown> = async () => {};

export function provideScreens(fetch: typeof fetchScreen): void {
  fetchScreen = fetch;
}

/** Fetches the code of the screen that comes next, so that going there waits for no network. */
export function fetchScreenAhead(path: string): void {
  // Going there fetches it again, and says so if that fails too.
  fetchScreen(path).catch(() => {});
}
