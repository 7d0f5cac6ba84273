/** The commands of the command-line page as they stand there, run by a shell. */
import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { curlRecipes, RECIPE_CODE, RECIPE_FILE } from '@transmit/contract';
import type { CliWay } from './way.ts';

const run = promisify(execFile);

export function sendAndGetByCurl(origin: string): CliWay {
  const recipes = curlRecipes(origin);
  const commandOf = (id: string) => {
    const recipe = recipes.find((one) => one.id === id);
    if (!recipe) throw new Error(`the page has no ${id}`);
    return recipe.command;
  };
  const inFolderOf = async (path: string, command: string) => {
    const { stdout } = await run('bash', ['-c', `set -o pipefail; ${command}`], {
      cwd: dirname(path),
    });
    return stdout;
  };
  return {
    async send(path) {
      const name = path.slice(dirname(path).length + 1);
      const out = await inFolderOf(path, commandOf('curl-send').replaceAll(RECIPE_FILE, name));
      const [, code] = /取件码 {2}(\S+)/.exec(out) ?? [];
      if (!code) throw new Error(`curl has sent nothing: ${out}`);
      return code;
    },
    async get(code, path) {
      const name = path.slice(dirname(path).length + 1);
      const command = commandOf('curl-get')
        .replaceAll(RECIPE_FILE, name)
        .replaceAll(RECIPE_CODE, code);
      await inFolderOf(path, command);
    },
  };
}
