/** Pure: where an operator reads why work in the background has failed. */
import { paths } from '#app/paths.ts';

/** Screens that show the last work of a kind with its reason; what has none is told by the server's log. */
const SCREENS: Readonly<Record<string, string>> = {
  compare_bills: paths.reconciliation(),
  reconcile: paths.storage(),
  fetch_model: paths.cutoutModel(),
  'ai.test': paths.aiOffice(),
};

interface FailedJobsPlace {
  /** The screen of the first kind that has one. */
  screen: string | undefined;
  /** True when that screen does not show all of them. */
  isElsewhere: boolean;
}

export function whereFailedJobsShow(failed: readonly { kind: string }[]): FailedJobsPlace {
  const screens = failed.map(({ kind }) => SCREENS[kind]);
  const screen = screens.find((one) => one !== undefined);
  return { screen, isElsewhere: screens.some((one) => one !== screen || one === undefined) };
}
