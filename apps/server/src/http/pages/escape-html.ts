/** Text as HTML says it, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => `&#${symbol.charCodeAt(0)};`);
}
