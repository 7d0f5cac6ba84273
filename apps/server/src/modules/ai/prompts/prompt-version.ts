/** Counted up with every change of what the service is told: results of other words are no longer known. */
export const PROMPT_VERSION = 2;
