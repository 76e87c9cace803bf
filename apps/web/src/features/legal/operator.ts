import { pageMeta } from '../../lib/page/page-meta.ts'

/** Who runs this service, as its environment says; the server writes it into each page. */
export interface Operator {
  readonly name: string | null
  /** An e-mail address, the address of a page, or words. */
  readonly contact: string | null
}

export const readOperator = (): Operator => ({
  name: pageMeta('operator-name'),
  contact: pageMeta('operator-contact'),
})

/** Who runs the service and how to reach them, as sentences; they say what was not filled in. */
export const operatorSentences = ({ name, contact }: Operator): string =>
  [
    name
      ? `This service is run by ${name}.`
      : 'The operator of this service has not filled in a name.',
    contact ? `Contact: ${contact}` : 'The operator of this service has not filled in a contact.',
  ].join(' ')

/** Where a contact leads: a mail, or a page; null for words. */
export function contactHref(contact: string): string | null {
  if (/^https?:\/\//.test(contact)) return contact
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : null
}
