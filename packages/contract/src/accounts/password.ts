/** PRODUCT §4; counted in code points. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/**
 * Returns the fault of a new password's length, or undefined. Its characters are its owner's
 * business: spaces and emoji are kept as they were typed. The server also refuses common ones.
 */
export function passwordLengthProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return `密码至少 ${PASSWORD_LENGTH.min} 个字符`;
  if (length > PASSWORD_LENGTH.max) return `密码最多 ${PASSWORD_LENGTH.max} 个字符`;
  return undefined;
}
