import type { CheckedRow, CheckOptions } from './check-rows.ts'
import type { FilePlace } from './file-error.ts'
import type { ImportTable } from './read-import.ts'

/** What the page shows of a list; its rows stay in the worker. */
export interface ImportList extends Omit<ImportTable, 'rows' | 'headers'> {
  readonly rowCount: number
  readonly columns: readonly {
    readonly header: string
    /** The first cells below it. */
    readonly examples: readonly string[]
  }[]
}

/** What the page asks of the worker. */
export type ReaderRequest = { readonly id: number } & ReaderTask

export type ReaderTask =
  | { readonly kind: 'read'; readonly source: Uint8Array | string }
  | { readonly kind: 'read-again'; readonly hasHeader: boolean }
  | ({ readonly kind: 'check'; readonly teamEmails: readonly string[] } & Omit<
      CheckOptions,
      'teamEmails'
    >)

export type ReaderResult =
  | { readonly kind: 'read'; readonly list: ImportList }
  | { readonly kind: 'unreadable'; readonly message: string; readonly place: FilePlace }
  | { readonly kind: 'checked'; readonly rows: readonly CheckedRow[] }

export interface ReaderReply {
  readonly id: number
  readonly result: ReaderResult
}
