/** Measures of a result that need no knowledge of the truth. */
export interface Evidence {
  /** Share of the picture that the subject covers. */
  size: number;
  /** Pixels of the outline ÷ pixels of the subject, on the copy on which it was found. */
  fineness: number;
  /** Distance of the colours on either side (0 to 441) that nine tenths of the outline exceed. */
  contrast: number;
  /** Present where colours decide; on a plain backdrop there is nothing to agree on. */
  colours?: {
    /** Shared ÷ joined pixels with the result of another start that is least like it. */
    agreement: number;
    /** The factor by which each side's own colours explain it better, up to 20. */
    clearness: number;
    /** Cost, up to 20, of explaining the outside by the colours at the picture's edge. */
    unexplained: number;
    /** With a box: the share of it that the subject's bounds fill. */
    fill?: number | undefined;
  };
  /** On a plain backdrop. */
  plain?: PlainEvidence;
  /** For a result that a model marked. */
  learned?: LearnedEvidence;
}

export interface LearnedEvidence {
  /** A share of all that the model does not clearly leave outside: what it does not clearly take either. */
  undecided: number;
  /** Shared ÷ joined opacity of the two looks that are least alike; nothing where one was enough. */
  looks?: number | undefined;
  /** Shared ÷ joined opacity of the result and of what the model marked. */
  outline: number;
  /** Measures how badly the colours at the picture's edge explain what was left outside, up to 20. */
  unexplained: number;
  /** Measures how much better each side's own colours explain it, up to 20; nothing where the model does not hesitate. */
  clearness?: number | undefined;
  /** Shared ÷ joined pixels with what colours alone would have said; nothing where they were not asked. */
  other?: number | undefined;
  /** With a box: the share of it that the subject's bounds fill. */
  fill?: number | undefined;
  /** Share of the subject that looks like the ground and has a rim around it. */
  enclosed?: number | undefined;
}

export interface PlainEvidence {
  /** Share of the subject's pixels that look like the backdrop in a soft shadow. */
  shadowLike: number;
  /** Enclosed pixels that were taken for backdrop and lie in full light ÷ the subject's. */
  openings: number;
  /** Sharp edges inside the subject between areas that look like backdrop ÷ its outline's length. */
  gaps: number;
  /** Pixels with an edge or a colour of their own that were left outside ÷ its outline's length. */
  strays: number;
}
