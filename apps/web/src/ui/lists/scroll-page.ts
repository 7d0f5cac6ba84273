import { windowScroll } from '@tanstack/react-virtual';

const begun = new WeakSet<object>();

/**
 * Scrolls the page for a virtualizer, but for the first time: that goes to where the page stands already, and in the
 * commit which makes the list the page would be laid out for it.
 */
export const scrollPage: typeof windowScroll = (offset, how, virtualizer) => {
  if (begun.has(virtualizer)) windowScroll(offset, how, virtualizer);
  begun.add(virtualizer);
};
