import {
  type ImportRowInput,
  maxImportBytes,
  refusedImportSchema,
} from '@weekboard/contracts/employees/employee-import'
import { useRef } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { newIdempotencyKey } from '../../../lib/http/idempotency-key.ts'
import { useImportEmployees } from '../hooks-import.ts'
import {
  type ImportOptions,
  type ImportStep,
  isSkipped,
  sendableRows,
  withServerProblems,
} from './import-state.ts'
import { importTexts as texts } from './import-texts.ts'
import type { CheckedRow } from './reading/check-rows.ts'
import type { ColumnMapping } from './reading/columns.ts'

interface ImportRequest {
  readonly rows: readonly CheckedRow[]
  readonly mapping: ColumnMapping
  readonly options: ImportOptions
}

/** The end of an import, or the rows with what the server says against them. */
export type ChangeOutcome =
  | { readonly done: Extract<ImportStep, { name: 'done' }> }
  | { readonly done: null; readonly rows: readonly CheckedRow[]; readonly failure: string }

/** Sends the rows without problems. The same rows sent again after a failure are imported once. */
export function useSendImport() {
  const send = useImportEmployees()
  const last = useRef({ text: '', key: '' })
  return async ({ rows, mapping, options }: ImportRequest): Promise<ChangeOutcome> => {
    const body = {
      rows: sendableRows(rows).map(({ value }): ImportRowInput => value),
      mode: options.mode,
      send_invitations: options.sendInvitations,
      create_positions: options.createPositions,
    }
    const text = JSON.stringify(body)
    if (new TextEncoder().encode(text).length > maxImportBytes) {
      return { done: null, rows, failure: texts.tooLarge }
    }
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() }
    try {
      const { summary, results, import_id: importId } = await send(body, last.current.key)
      const skipped = withServerProblems(rows, results, mapping).filter(isSkipped)
      return { done: { name: 'done', importId, created: summary.created, skipped } }
    } catch (error) {
      return { done: null, ...failureOf(error, rows, mapping) }
    }
  }
}

function failureOf(error: unknown, rows: readonly CheckedRow[], mapping: ColumnMapping) {
  const refused = isApiError(error) ? refusedImportSchema.safeParse(error.details).data : undefined
  if (!refused) return { rows, failure: serverMessage(error, texts.importFailed) }
  return {
    rows: withServerProblems(rows, refused.results, mapping),
    failure: texts.refused(refused.results.length),
  }
}
