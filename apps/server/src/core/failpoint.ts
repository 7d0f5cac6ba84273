/**
 * Crash tests name a step (`FAILPOINT=put.pre_fsync:kill`) and this process dies there as if the
 * power went (SECURITY §2.3). Without the variable a failpoint is one comparison.
 */
let armed: string | undefined;

/** Called once at start with the configured value; `undefined` disarms. */
export function armFailpoint(setting: string | undefined): void {
  armed = setting?.endsWith(':kill') ? setting.slice(0, -':kill'.length) : undefined;
}

export function failpoint(name: string): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
