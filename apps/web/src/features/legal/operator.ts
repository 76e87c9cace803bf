/** Who runs this service, as its environment says; the server writes it into each page. */
export interface Operator {
  readonly name: string | null
  /** An e-mail address, the address of a page, or words. */
  readonly contact: string | null
}

const read = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null

export const readOperator = (): Operator => ({
  name: read('operator-name'),
  contact: read('operator-contact'),
})

/** Where a contact leads: a mail, or a page; null for words. */
export function contactHref(contact: string): string | null {
  if (/^https?:\/\//.test(contact)) return contact
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : null
}
