import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import type { ImportField } from './reading/columns.ts'
import type { FileEncoding } from './reading/decode-file.ts'
import type { FilePlace } from './reading/file-error.ts'
import type { Separator } from './reading/parse-table.ts'

const fields: Readonly<Record<ImportField, string>> = {
  full_name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  hourly_rate: 'Hourly rate',
  max_weekly_hours: 'Weekly limit',
  min_weekly_hours: 'Minimum hours/week',
  position: 'Position',
}

const encodings: Readonly<Record<FileEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Latin-1',
}

const separators: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

const figure = (count: number): string => count.toLocaleString('en-US')
const people = (count: number): string =>
  count === 1 ? '1 employee' : `${figure(count)} employees`
const rows = (count: number): string => (count === 1 ? '1 row' : `${figure(count)} rows`)
const placed = ({ row, column }: FilePlace, message: string): string =>
  `Row ${figure(row)}, column ${column}: ${message}`

export const importTexts = {
  title: 'Import employees',
  steps: 'Progress of the import',
  stepNames: ['File', 'Columns', 'Preview'],
  fields,
  people,
  placed,

  sourceTitle: 'Choose a list',
  sourceHint:
    'A CSV file of at most 1 MiB and 5,000 people, as every spreadsheet program saves it.',
  chooseFile: 'Choose a file',
  dropArea: 'Drop area',
  drop: 'or drop it here',
  oneFile: 'Drop one file at a time.',
  noFile: 'That is no file.',
  paste: 'Paste',
  pasteHint: 'Cells from a spreadsheet, or lines of text.',
  readPasted: 'Read pasted text',
  nothingPasted: 'There is no text to read.',
  sample: 'Download sample',
  reading: 'Reading the list',
  readerFailed: 'The list could not be read. Please try again.',

  columnsTitle: 'Check the columns',
  found: (count: number, separator: Separator, encoding: FileEncoding | null) =>
    [
      `${people(count)}, separated by ${separators[separator]}`,
      ...(encoding ? [`text in ${encodings[encoding]}`] : []),
    ].join(', '),
  hasHeader: 'The first row names the columns',
  column: (index: number, header: string) =>
    header === '' ? `Column ${index + 1}` : `Column ${index + 1}: ${header}`,
  ignored: 'Not imported',
  noExample: 'Empty',
  noName: 'Choose the column with the names.',
  preview: 'Preview',
  otherList: 'Choose another list',
  checking: 'Checking...',
  checkFailed: 'The rows could not be compared with the team.',

  previewTitle: 'Look at the rows',
  countsFor: (good: number, bad: number) =>
    bad === 0
      ? `${people(good)} can be imported.`
      : `${people(good)} can be imported. ${rows(bad)} with problems.`,
  onlyProblems: 'Only problems',
  row: 'Row',
  problems: 'Problems',
  downloadProblems: 'Download problems',
  rowsLabel: 'Rows of the list',
  noRows: 'No row has a problem.',
  showMore: (left: number) => `Show more (${figure(left)} left)`,
  mode: 'Rows with problems',
  skip: 'Skip rows with problems',
  skipHint: 'The other rows are imported.',
  all: 'All or nothing',
  allHint: 'One problem, and nobody is imported.',
  allBlocked: 'Correct the list and choose it again, or skip the rows with problems.',
  nobody: 'No row can be imported.',
  invitations: 'Send invitations',
  invitationsHint:
    'Everybody with an email address gets a link to join. You can also do that later.',
  createPositions: 'Create new positions',
  createPositionsHint: (names: readonly string[], areCreated: boolean) => {
    const [shown, more] = [names.slice(0, 3).join(', '), names.length - 3]
    return `Not there yet: ${shown}${more > 0 ? ` and ${figure(more)} more` : ''}. ${areCreated ? 'The import adds them.' : 'Their rows have problems.'}`
  },
  leaveOutCells: 'Leave out cells with problems',
  leaveOutCellsHint: (count: number, names: readonly ImportField[], areLeftOut: boolean) => {
    const cells = names.map((name) => fields[name]).join(', ')
    return areLeftOut
      ? `${rows(count)} ${count === 1 ? 'is' : 'are'} imported without what cannot be read: ${cells}. Add it later.`
      : `${rows(count)} ${count === 1 ? 'has' : 'have'} problems only in what can be empty: ${cells}.`
  },
  changeColumns: 'Change columns',
  import: (count: number) => `Import ${people(count)}`,
  importing: (count: number) => `Importing ${people(count)}`,
  importFailed: 'Nothing was imported. Please try again.',
  refused: (count: number) =>
    `Nothing was imported: ${rows(count)} ${count === 1 ? 'has a problem' : 'have problems'} by now.`,
  tooLarge: 'The rows are larger than 1 MiB together. Split the list.',

  doneTitle: (count: number) => `${people(count)} imported`,
  noneTitle: 'Nobody was imported',
  skipped: (count: number) => `${rows(count)} skipped`,
  undo: 'Undo import',
  undoing: 'Undoing...',
  undoFailed: 'The import could not be undone. Please try again.',
  undoneTitle: 'The import was undone',
  undone: (count: number) => `${people(count)} removed again.`,
  another: 'Import another list',
  done: 'Done',
  closedToast: (count: number) => `${people(count)} imported.`,

  problem: (field: ImportField, reason: string): string =>
    fieldSentence(fields[field], reason) ?? '',
  sameEmail: (row: number) => `Email is the same as in row ${figure(row)}`,
  emailTaken: 'Email belongs to somebody who is in the team already',
  forbiddenRole: 'You do not have permission to add somebody with this role',
  forbiddenRate: 'You do not have permission to set rates',
  impossiblePhone:
    'Phone is too short or too long. Write it with its area code, or begin with + and the country code',
  unknownPosition: (name: string) => `Position “${name}” does not exist`,
  unreadable: 'A character could not be read when the file was saved. Save it as UTF-8',
  extraCell: 'There are more cells than columns. Put a text with a separator in quotes',
} as const
