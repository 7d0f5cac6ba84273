/** Returns the chosen files; undefined when the person closed the browser's dialog. */
export async function unlessDismissed<T>(chosen: Promise<T>): Promise<T | undefined> {
  try {
    return await chosen;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
