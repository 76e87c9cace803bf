/** A number is written as it is, null as an empty field. */
export type CsvCell = string | number | null

const lineEnd = '\r\n'

/** Marks a file as UTF-8 for spreadsheets; it goes before the text of `toCsv`. */
export const byteOrderMark = '\uFEFF'

/** What nobody sees in front of a text: white space, control, format and other invisible characters. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*`

/**
 * Spreadsheets run text that begins with such a sign as a formula, also after what is not seen; some
 * turn other widths and heights of the signs into plain ones first.
 */
const startsFormula = new RegExp(`^${unseen}[=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋]|^[\\t\\r]`, 'u')

/** Whether a spreadsheet would run a text. */
export const isFormula = (text: string): boolean => startsFormula.test(text)

const mustBeQuoted = /[",;\r\n]|^\s|\s$/

/** A field by RFC 4180; an apostrophe in front keeps formulas from running. */
function field(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as CSV with CR LF line ends, for every export of the product. Text that a spreadsheet would
 * run as a formula is neutralised.
 */
export const toCsv = (table: readonly (readonly CsvCell[])[]): string =>
  table.map((line) => line.map(field).join(',') + lineEnd).join('')
