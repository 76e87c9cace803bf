import { type CheckOptions, checkRows } from './check-rows.ts'
import { ImportFileError } from './file-error.ts'
import { type ImportTable, readImport } from './read-import.ts'
import type { ReaderReply, ReaderRequest, ReaderResult } from './reader-messages.ts'

/** Kept here: the page gets what it shows. */
let source: Uint8Array | string = ''
let table: ImportTable | null = null

function answer(request: ReaderRequest): ReaderResult {
  if (request.kind === 'read') {
    source = request.source
    return read()
  }
  if (request.kind === 'read-again') return read({ hasHeader: request.hasHeader })
  return { kind: 'checked', rows: checkRows(table?.rows ?? [], optionsOf(request)) }
}

const optionsOf = ({ teamEmails, ...options }: Extract<ReaderRequest, { kind: 'check' }>) =>
  ({ ...options, teamEmails: new Set(teamEmails) }) satisfies CheckOptions

/** How many cells of a column are shown as examples. */
const exampleCount = 3

function read(options: { readonly hasHeader?: boolean } = {}): ReaderResult {
  try {
    table = readImport(source, options)
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    return { kind: 'unreadable', message: error.message, place: error.place }
  }
  const { rows, headers, ...found } = table
  const columns = headers.map((header, index) => ({
    header: header.slice(0, 60),
    examples: rows.slice(0, exampleCount).map(({ cells }) => (cells[index] ?? '').slice(0, 60)),
  }))
  return { kind: 'read', list: { ...found, columns, rowCount: rows.length } }
}

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  const reply: ReaderReply = { id: data.id, result: answer(data) }
  postMessage(reply)
})
