/** What people write into a cell for which they have nothing. */
const nothing = /^(?:[-–—?]+|n\/?a|none|tbd)$/i

/** The text of a cell, empty where it says that there is none. */
export const filledText = (cell: string): string => (nothing.test(cell) ? '' : cell)

/** Other names of roles that give no more rights than the name says. */
const roleNames: Readonly<Record<string, string>> = {
  administrator: 'admin',
  staff: 'employee',
  member: 'employee',
  'team member': 'employee',
  worker: 'employee',
}

/** A role as on the wire; other text stays, so that the schema rejects it. */
export function roleOf(cell: string): string {
  const name = cell.toLowerCase()
  return roleNames[name] ?? name
}

/**
 * A number with a decimal point or comma, thousands separators and a currency: '18.50', '18,50 €',
 * '$1,250.00'. NaN for other text.
 */
export function rateOf(cell: string): number {
  const figure = cell
    .replace(/^(?:\p{Sc}|[A-Z]{3}\b)|(?:\p{Sc}|\b[A-Z]{3})$/gu, '')
    .replace(/(?:\/|per\s+)\s*(?:h|hr|hour)$/i, '')
    .replace(/[\s'’]/g, '')
  return plainNumber(figure)
}

export const isNoLimit = (cell: string): boolean => /^(?:no limit|none|unlimited|no)$/i.test(cell)

/** Decimal hours such as '37.5' or '40 h'; null for 'no limit'. NaN for other text. */
export function limitOf(cell: string): number | null {
  if (isNoLimit(cell)) return null
  return plainNumber(cell.replace(/\s*(?:h|hrs?|hours?)\.?$/i, ''))
}

/** A phone number; an export puts an apostrophe before its plus sign, and some write 00 for it. */
export const phoneOf = (cell: string): string => cell.replace(/^'/, '').replace(/^00/, '+')

function plainNumber(text: string): number {
  if (/^-?\d+(?:[.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'))
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  // One point alone is the decimal one.
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'))
  }
  return /^-?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
}
