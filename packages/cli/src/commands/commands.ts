import { collecting } from './collect.ts';
import type { Command } from './command.ts';
import { createCompletion } from './completion.ts';
import { compress } from './compress.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { rename } from './rename.ts';
import { rm } from './rm.ts';
import { send } from './send.ts';

/** In the order in which a newcomer needs them. */
export const COMMANDS: readonly Command[] = [
  send,
  get,
  list,
  rm,
  collecting,
  login,
  logout,
  rename,
  compress,
  createCompletion(() => COMMANDS),
];

export function findCommand(name: string): Command | undefined {
  return COMMANDS.find((command) => command.name === name);
}
