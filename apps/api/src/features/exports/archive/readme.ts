import type { ExportRow } from '../queries.ts'

/** The explanation that comes with an archive. */
export const readmeText = (kind: ExportRow['kind'], createdAt: Date): string =>
  [
    kind === 'organization'
      ? 'Everything that your organization has in Weekboard.'
      : 'Your own data in Weekboard.',
    `Exported on ${createdAt.toISOString()}.`,
    '',
    'csv/     one table a file, comma-separated, UTF-8, for spreadsheets',
    'json/    the same tables as JSON',
    'images/  uploaded images',
    '',
    'Instants are in UTC. Dates and times of day are in the time zone of the organization.',
    'Amounts are in cents, lengths of time in minutes. Columns that end in _id name rows of other tables.',
    'An apostrophe in front of =, +, - or @ in a CSV file keeps spreadsheets from running it as a formula.',
    '',
  ].join('\r\n')
