type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * A key belongs to an input method: Enter takes its word, Escape drops it, arrows choose. Safari tells of the key that
 * ends a word only after the composition, with the code 229 (WebKit bug 165004).
 */
export function isInputMethodKey({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === 229;
}
