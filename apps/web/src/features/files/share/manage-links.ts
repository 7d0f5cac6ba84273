import { create } from 'zustand';

/** Management links that have replaced those of the tickets, by code; as short-lived as the page. */
export const useManageLinks = create<Record<string, string>>(() => ({}));

export function keepManageLink(code: string, link: string): void {
  useManageLinks.setState({ [code]: link });
}
