/** The text of a field that was left; undefined when it is the one that the field opened with. */
export function newlyTyped(text: string, opened: string): string | undefined {
  return text === opened ? undefined : text;
}
