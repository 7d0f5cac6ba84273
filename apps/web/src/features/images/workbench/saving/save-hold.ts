/** Reason why a tool's results may not be saved or handed on for now. */
export interface SaveHold {
  /** As the screen shows it. */
  isHeld: boolean;
  /** As it is at the moment of a press: the screen may be behind. */
  mustWait: () => boolean;
  /** The reason, and what ends it. */
  words: string;
}
