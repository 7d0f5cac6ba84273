/** Asks a real shell to complete a line that somebody is typing, its cursor behind the last letter. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export function findShell(shell: Shell): string | undefined {
  return ['/bin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, shell))
    .find((path) => existsSync(path));
}

const ASKED: Record<Shell, string> = {
  // As readline cuts a line: `=` is a word of its own.
  bash: String.raw`
source "$SCRIPT"
read -r -a COMP_WORDS <<< "${'${LINE//=/ = }'}"
[[ $LINE == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$(( ${'${#COMP_WORDS[@]}'} - 1 ))
_transmit
printf '%s\n' "${'${COMPREPLY[@]}'}"
`,
  // A shell within the shell, as completion needs a terminal; compadd is where all that is offered arrives.
  zsh: String.raw`
zmodload zsh/zpty
zpty inner zsh -f -i
feed() { zpty -w inner "$1"; }
feed 'PROMPT= RPROMPT=; setopt no_beep; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D'
feed 'source "$SCRIPT"'
feed 'compadd() { if [[ ${'${@[1,(i)(-|--)]}'} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return $?; fi; typeset -a hits; builtin compadd -A hits "$@"; for hit in $hits; do print -r -- "HIT:$hit"; done; }'
feed 'told() { print -r -- END:; exit 0; }; comppostfuncs=(told); bindkey "^I" complete-word; zstyle ":completion:*" menu no; print -r -- READY:'
while zpty -r inner line; do [[ $line == *READY:* && $line != *print* ]] && break; done
zpty -w -n inner "$LINE"$'\t'
while zpty -r inner line; do
  [[ $line == *END:* ]] && break
  [[ $line == *HIT:* ]] && print -r -- "${'${line##*HIT:}'}"
done
`,
  fish: String.raw`
source $SCRIPT
complete -C $LINE | string replace -r '\t.*' ''
true
`,
};

/** In the order of their names; folders without their slash. */
export function offeredBy(
  shell: Shell,
  path: string,
  asked: { script: string; line: string; folder: string },
): string[] {
  const script = join(asked.folder, `.${shell}-completion`);
  writeFileSync(script, asked.script);
  const flags = { bash: ['--norc', '-c'], zsh: ['-f', '-c'], fish: ['--no-config', '-c'] }[shell];
  const out = execFileSync(path, [...flags, ASKED[shell]], {
    cwd: asked.folder,
    env: {
      SCRIPT: script,
      LINE: asked.line,
      HOME: asked.folder,
      LC_ALL: 'C.UTF-8',
      PATH: '/usr/bin:/bin',
      TERM: 'dumb',
    },
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const words = out.split(/\r?\n/).map((word) => word.trim().replace(/[/=]$/, ''));
  return [...new Set(words.filter(Boolean))].toSorted();
}
