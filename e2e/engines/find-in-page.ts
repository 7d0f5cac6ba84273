export type Kind =
  | 'button'
  | 'link'
  | 'textbox'
  | 'checkbox'
  | 'heading'
  | 'menuitem'
  | 'tab'
  | 'radio';

/**
 * The last visible element of a kind whose name, as a reader would say it, fits a pattern: what lies over the
 * page comes last in it. Runs in the page, so it uses nothing from outside itself.
 */
export function findInPage(kind: Kind, pattern: string): Element | undefined {
  const selectors: Record<Kind, string> = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
    checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
    heading: 'h1, h2, h3, [role=heading]',
    menuitem: '[role=menuitem]',
    tab: '[role=tab]',
    radio: 'input[type=radio], [role=radio]',
  };
  const textOf = (element: Element | null) => element?.textContent ?? '';
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled) {
      return labelled
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ');
    }
    const labels = (element as HTMLInputElement).labels;
    if (labels?.length) return Array.from(labels, textOf).join(' ');
    return (
      textOf(element) || element.getAttribute('title') || element.getAttribute('placeholder') || ''
    );
  };
  const wanted = new RegExp(pattern);
  return Array.from(document.querySelectorAll(selectors[kind])).findLast(
    (element) =>
      element.getClientRects().length > 0 &&
      wanted.test(nameOf(element).replace(/\s+/g, ' ').trim()),
  );
}
