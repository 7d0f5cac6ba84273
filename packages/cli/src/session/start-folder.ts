/**
 * The folder from which paths are read. This repository's own script, `npm run transmit`, runs in the repository, and
 * npm says where it was called; in a script of another project the folder of the script is meant.
 */
export function startFolder(env: NodeJS.ProcessEnv, cwd: string): string {
  const isOwnScript =
    env['npm_lifecycle_event'] === 'transmit' && env['npm_package_name'] === 'transmit';
  return (isOwnScript ? env['INIT_CWD'] : undefined) ?? cwd;
}
