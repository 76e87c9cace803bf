import { maxImportBytes } from '@weekboard/contracts/employees/employee-import'
import { hasRight, rolesToGive } from '@weekboard/contracts/rights'
import { useEffect, useRef, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { logProblem } from '../../../lib/page/log.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { usePositions } from '../../positions/shared/hooks.ts'
import { loadTeamEmails, useUndoImport } from '../hooks-import.ts'
import {
  type ImportOptions,
  type ImportStep,
  isSkipped,
  type LastImport,
  stepAfter,
  unknownPositions,
  withoutProblemCells,
  withUnknownPositions,
} from './import-state.ts'
import { importTexts as texts } from './import-texts.ts'
import {
  type ColumnMapping,
  hasNameColumn,
  type ImportField,
  withField,
} from './reading/columns.ts'
import { type ListReader, openListReader, type ReadOutcome } from './reading/list-reader.ts'
import type { ImportList } from './reading/reader-messages.ts'
import { useSendImport } from './use-send-import.ts'

/**
 * Runs work with a reader that starts with the first call and ends with the component. After a
 * failure the next call starts another one.
 */
function useListReader() {
  const current = useRef<ListReader | null>(null)
  useEffect(
    () => () => {
      current.current?.close()
      current.current = null
    },
    [],
  )
  return async <T>(work: (reader: ListReader) => Promise<T>): Promise<T> => {
    current.current ??= openListReader()
    try {
      return await work(current.current)
    } catch (error) {
      current.current?.close()
      current.current = null
      throw error
    }
  }
}

type Preview = Extract<ImportStep, { name: 'preview' }>
type BusyWith = 'reading' | 'checking' | 'undoing'

const sourceStep: ImportStep = { name: 'source' }
const defaultOptions: ImportOptions = {
  mode: 'skip_problems',
  sendInvitations: false,
  createPositions: true,
  leaveOutCells: false,
}

/** Runs one action at a time; its failure is a sentence. */
function useImportActions() {
  const [busy, setBusy] = useState<BusyWith | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (
    action: BusyWith,
    failed: string,
    work: () => Promise<void>,
  ): Promise<void> => {
    if (busy !== null) return
    setBusy(action)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) logProblem(failed, error)
      setFailure(serverMessage(error, failed))
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, setFailure, run }
}

/** What the viewer may give to the people of a list. */
function useGrants() {
  const viewer = useCurrentUser()
  return {
    roles: rolesToGive(viewer),
    canSetRates: hasRight(viewer, 'setRates'),
  }
}

/** The list that is read, and what its columns hold. */
function useImportList(actions: ReturnType<typeof useImportActions>, firstStep: ImportStep) {
  const { setFailure, run } = actions
  const { roles, canSetRates } = useGrants()
  const withReader = useListReader()
  const [step, setStep] = useState<ImportStep>(firstStep)
  const [mapping, setMapping] = useState<ColumnMapping>([])

  const showList = (outcome: ReadOutcome): void => {
    if (outcome.list === null) {
      setStep(sourceStep)
      setFailure(texts.placed(outcome.place, outcome.message))
      return
    }
    const { list } = outcome
    setMapping(list.guess.map((field) => (field === 'hourly_rate' && !canSetRates ? null : field)))
    setStep({ name: 'columns', list })
  }
  const read = (work: (reader: ListReader) => Promise<ReadOutcome>) =>
    run('reading', texts.readerFailed, async () => showList(await withReader(work)))
  const check = (list: ImportList) =>
    run('checking', texts.checkFailed, async () => {
      const teamEmails = await loadTeamEmails()
      const rows = await withReader((reader) =>
        reader.check({ mapping, teamEmails, roles, canSetRates }),
      )
      setStep({ name: 'preview', list, rows })
    })
  return { step, setStep, mapping, setMapping, canSetRates, read, check }
}

/** How rows are imported, and what speaks against them by that. */
function useImportOptions(mapping: ColumnMapping) {
  const [options, setOptions] = useState(defaultOptions)
  const { positions } = usePositions()
  const sent = (rows: Preview['rows']) => (options.leaveOutCells ? withoutProblemCells(rows) : rows)
  /** Those of the list that do not exist. The server finds them too; none until they are known. */
  const newPositions = (rows: Preview['rows']) =>
    positions ? unknownPositions(sent(rows), positions) : []
  return {
    options,
    setOptions: (changes: Partial<ImportOptions>) => setOptions({ ...options, ...changes }),
    newPositions,
    /** The rows with the problems that the options make. */
    checked: (rows: Preview['rows']) =>
      options.createPositions
        ? sent(rows)
        : withUnknownPositions(sent(rows), newPositions(rows), mapping),
  }
}

/** The state of an import; it lives as long as the component that calls this. */
export type ImportState = ReturnType<typeof useImport>

/** Begins with a list, or with the end of the last import. */
export function useImport(last: LastImport | null = null) {
  const actions = useImportActions()
  const { busy, failure, setFailure, run } = actions
  const { step, setStep, mapping, setMapping, canSetRates, read, check } = useImportList(
    actions,
    last ? stepAfter(last) : sourceStep,
  )
  const { options, setOptions, newPositions, checked } = useImportOptions(mapping)
  const send = useSendImport()
  const undoOnServer = useUndoImport()
  const goTo = (next: ImportStep): void => {
    setFailure(null)
    setStep(next)
  }
  return {
    step,
    busy,
    failure,
    mapping,
    canSetRates,
    options,
    setOptions,
    newPositions,
    checked,
    fail: setFailure,
    readFile: (file: File) => read(async (reader) => reader.read(await bytesOf(file))),
    readText: (text: string) => read((reader) => reader.read(text)),
    setHasHeader: (hasHeader: boolean) => read((reader) => reader.readAgain(hasHeader)),
    setField(column: number, field: ImportField | null) {
      setFailure(null)
      setMapping(withField(mapping, column, field))
    },
    async preview(list: ImportList) {
      if (hasNameColumn(mapping)) await check(list)
      else setFailure(texts.noName)
    },
    showColumns: (list: ImportList) => goTo({ name: 'columns', list }),
    startAgain: () => goTo(sourceStep),
    async importRows({ list, rows }: Preview) {
      const shown = checked(rows)
      const count = shown.filter(({ value }) => value !== null).length
      goTo({ name: 'importing', count })
      const outcome = await send({ rows: shown, mapping, options })
      if (outcome.done) return setStep(outcome.done)
      // What speaks against rows by the options alone is found anew.
      const kept = rows.map((row, index) => {
        const answered = outcome.rows[index]
        return answered && isSkipped(answered) && shown[index]?.value ? answered : row
      })
      setStep({ name: 'preview', list, rows: kept })
      setFailure(outcome.failure)
    },
    undo: (importId: number) =>
      run('undoing', texts.undoFailed, async () => {
        goTo({ name: 'undone', count: await undoOnServer(importId) })
      }),
  }
}

/** Reads no more of a large file than tells that it is too large, and where. */
async function bytesOf(file: File): Promise<Uint8Array> {
  const readable = file.slice(0, maxImportBytes + 1)
  return new Uint8Array(await readable.arrayBuffer())
}
