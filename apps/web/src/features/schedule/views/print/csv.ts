const lineEnd = '\r\n'

/** Spreadsheets run text that begins like this as a formula, also after white space. */
const startsFormula = /^\s*[=+\-@]|^[\t\r]/

const mustBeQuoted = /[",\r\n]|^\s|\s$/

/** A field by RFC 4180; an apostrophe in front keeps formulas from running. */
function field(text: string): string {
  const safe = startsFormula.test(text) ? `'${text}` : text
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV with CR LF line ends. */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  table.map((line) => line.map(field).join(',') + lineEnd).join('')
