import { isApart } from '@weekboard/db/migration-files'

/** A statement of a migration that the former version, or its requests, would not survive. */
export interface MigrationFinding {
  readonly rule: string
  readonly statement: string
}

/** A reason to do it all the same, as a comment before the statement. */
const exception = /^\s*--\s*contract:\s*(.*)$/im
const shortestReason = 30

/** Tables that grow with use: a lock on one for as long as it is read or written stops the product. */
const bigTables = new Set([
  'announced_shifts',
  'archived_events',
  'employees',
  'events',
  'export_chunks',
  'idempotency_keys',
  'notifications',
  'organizations',
  'outbox',
  'sessions',
  'shifts',
  'time_off_requests',
  'webhook_deliveries',
])

interface Statement {
  /** The text without comments, literals and line breaks, in lower case. */
  readonly text: string
  /** Comments between the statement before and this one, and inside of it. */
  readonly comments: string
}

const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|[^-/$'";]+|[-/$]/g

function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let text = ''
  let comments = ''
  const end = () => {
    const trimmed = text.replace(/\s+/g, ' ').trim().toLowerCase()
    if (trimmed) statements.push({ text: trimmed, comments })
    text = ''
    comments = ''
  }
  for (const [piece] of sql.matchAll(pieces)) {
    if (piece === ';') end()
    else if (piece.startsWith('--') || piece.startsWith('/*')) comments += `${piece}\n`
    else if (piece.startsWith("'") || (piece.startsWith('$') && piece.length > 1)) text += "''"
    else text += piece.startsWith('"') ? piece.slice(1, -1) : piece
  }
  end()
  return statements
}

interface Context {
  /** Tables that the same migration creates: they are empty, and the former version has no use for them. */
  readonly isNew: (table: string) => boolean
}

type Rule = (text: string, context: Context) => string | null

const tableOf = (text: string): string =>
  /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(text)?.[1] ?? ''

/** The actions of an ALTER TABLE; commas inside brackets do not separate them. */
function actionsOf(text: string): string[] {
  const actions: string[] = []
  let depth = 0
  let current = ''
  for (const letter of text.replace(/^alter table (?:if exists )?(?:only )?[\w.]+ /, '')) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) {
      actions.push(current.trim())
      current = ''
    } else current += letter
  }
  return [...actions, current.trim()]
}

const volatileDefault = /default \(?(?:gen_random_uuid|random|clock_timestamp|nextval|uuid)\w*\(/

function addedColumn(action: string, isBig: boolean): string | null {
  const hasValue = /\bdefault\b|\bgenerated\b/.test(action)
  if (/\bnot null\b/.test(action) && !hasValue) {
    return 'a new column that must have a value needs a default: the former version does not know it'
  }
  if (volatileDefault.test(action) || /\bgenerated\b/.test(action)) {
    return isBig ? 'this default rewrites a big table under a lock' : null
  }
  return null
}

function alteredTable(action: string, table: string): string | null {
  const isBig = bigTables.has(table)
  if (/^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude)/.test(action)) {
    return addedColumn(action, isBig)
  }
  if (/^drop (?:column )?(?!constraint|expression|identity)/.test(action)) {
    return 'a column that the former version uses must stay until the next release'
  }
  if (/^rename /.test(action)) return 'the former version knows it by its former name'
  if (/^alter .* (?:set data )?type /.test(action)) return 'this rewrites the table under a lock'
  if (/^alter .* set not null/.test(action)) {
    return 'the former version may still leave the column out, and the table is read under a lock'
  }
  if (/^alter .* drop default/.test(action)) return 'the former version relies on the default'
  if (/^add /.test(action) && isBig && !/\bnot valid\b|\busing index\b/.test(action)) {
    return 'a constraint on a big table is added NOT VALID, and validated by a later migration'
  }
  if (/^validate /.test(action) && isBig) {
    return 'a big table is read under a lock: validate it in a migration that begins with `-- apart:`'
  }
  return null
}

const rules: readonly Rule[] = [
  (text, { isNew }) => {
    const table = tableOf(text)
    if (!table || isNew(table)) return null
    return (
      actionsOf(text)
        .map((action) => alteredTable(action, table))
        .find(Boolean) ?? null
    )
  },
  (text) =>
    /^drop (?:table|view|materialized view|schema|type|function)\b/.test(text)
      ? 'the former version still uses it'
      : null,
  (text, { isNew }) => {
    const [, unique, table = ''] =
      /^create (unique )?index .*?\bon (?:only )?([\w.]+)/.exec(text) ?? []
    if (!table || isNew(table)) return null
    if (bigTables.has(table))
      return 'building an index stops all writes to a big table: build it concurrently in a migration that begins with `-- apart:`'
    return unique ? 'the former version may write what a new unique index rejects' : null
  },
  (text, { isNew }) => {
    const [, table = ''] =
      /^(?:with .*?\) )?(?:update|delete from) (?:only )?([\w.]+)/.exec(text) ?? []
    if (!table || isNew(table) || !bigTables.has(table)) return null
    return 'rows of a big table are changed in small steps by a job'
  },
  (text) =>
    /^(?:lock|truncate|vacuum|cluster|reindex)\b/.test(text)
      ? 'this locks tables for everybody'
      : null,
]

/** Statements that hold up nobody and can begin again: an index that was interrupted is there, and invalid. */
const apart = /^alter table [\w.]+ validate constraint \w+$|^drop index concurrently if exists \w+$/

function lintApart(statements: readonly Statement[]): MigrationFinding[] {
  const former = (index: number) => statements[index - 1]?.text
  return statements.flatMap(({ text }, index) => {
    const [, name] = /^create (?:unique )?index concurrently (\w+) on /.exec(text) ?? []
    const isAgain = name && former(index) === `drop index concurrently if exists ${name}`
    if (isAgain || apart.test(text)) return []
    const rule =
      'apart from others constraints are validated, and indexes dropped if they exist and built, concurrently'
    return [{ rule, statement: text }]
  })
}

/** What a migration does that the version before it, which serves meanwhile, would notice. */
export function lintMigration(sql: string): MigrationFinding[] {
  const statements = splitStatements(sql)
  if (isApart(sql)) return lintApart(statements)
  const created = new Set(
    statements.flatMap(
      ({ text }) => /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? [],
    ),
  )
  const context: Context = { isNew: (table) => created.has(table) }
  return statements.flatMap(({ text, comments }) => {
    const reason = exception.exec(comments)?.[1]
    const found = rules.flatMap((rule) => rule(text, context) ?? [])
    if (reason === undefined) return found.map((rule) => ({ rule, statement: text }))
    if (found.length === 0) return [{ rule: 'nothing here needs an exception', statement: text }]
    return reason.trim().length >= shortestReason
      ? []
      : [{ rule: 'an exception must be explained', statement: text }]
  })
}
