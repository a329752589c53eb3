import { ownValue } from '../../contract/market/own-value.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Text as HTML, also inside of an attribute, as React writes it. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ownValue(escapes, sign) ?? sign)
}
