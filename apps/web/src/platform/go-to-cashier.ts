/** Address of a cashier, and its wish to know the page that leads there. */
export interface CashierLink {
  url: string;
  needsReferrer: boolean;
}

/**
 * PAY.md §6: a cashier is reached by a real link. The document itself sends no referrer, and a link alone
 * can say otherwise; WeChat's cashier turns away whoever does not tell their origin.
 */
export function linkToCashier({ url, needsReferrer }: CashierLink) {
  return needsReferrer
    ? ({ href: url, rel: 'noopener', referrerPolicy: 'origin' } as const)
    : ({ href: url, rel: 'noreferrer' } as const);
}

/** The same for an address that came after the button was pressed. */
export function goToCashier(cashier: CashierLink): void {
  const link = Object.assign(document.createElement('a'), linkToCashier(cashier));
  document.body.append(link);
  link.click();
  link.remove();
}
