const lineEnd = '\r\n'

/** Spreadsheets take a text that begins so for a formula, also behind white space. */
const startsFormula = /^\s*[=+\-@]|^[\t\r]/

const mustBeQuoted = /[",\r\n]|^\s|\s$/

/** One field as RFC 4180 has it; what a spreadsheet would run begins with an apostrophe. */
function field(text: string): string {
  const safe = startsFormula.test(text) ? `'${text}` : text
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as comma-separated text, every line ended by CR LF. */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  table.map((line) => line.map(field).join(',') + lineEnd).join('')
