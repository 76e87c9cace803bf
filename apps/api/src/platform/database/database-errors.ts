import pg from 'pg'

/** The SQLSTATE or system code of an error, also when a query builder wrapped it. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  return error.cause ? `${error.message} ${messageOf(error.cause)}` : error.message
}

/** The statement took longer than `statement_timeout`. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014'

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** A deadlock or serialization failure: the same work may succeed when it runs again. */
export const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error))

/**
 * Others held what a statement needed for too long, or had it first. The transaction was rolled back,
 * and the same work may succeed when it runs again.
 */
export const isContended = (error: unknown): boolean =>
  isRetryable(error) || isLockTimeout(error) || isStatementTimeout(error)

/** The disk of Postgres, or of this machine, has no room. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** A unique constraint was violated. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** A foreign key was violated: another row refers to the deleted one. */
export const isReferenced = (error: unknown): boolean => codeOf(error) === '23503'

/** A character that Postgres cannot store, such as NUL. */
export const isUnstorableText = (error: unknown): boolean =>
  ['22021', '22P05'].includes(codeOf(error))

/** The error itself, without the wrapper of the query builder, which repeats every parameter. */
export function withoutParameters(error: Error): Error {
  return 'params' in error && error.cause instanceof Error ? error.cause : error
}

const unreachable =
  /^(08...|57P0[1-5]|53[123]00|57014|55P03|25P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|EHOSTDOWN|E[MN]FILE)$/
const unreachableMessages =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|client was closed|client has encountered a connection error|not queryable|pool after calling end/i

/** Postgres is away, restarting, full, or too slow to answer. */
export const isDatabaseAway = (error: unknown): boolean =>
  isDiskFull(error) || unreachable.test(codeOf(error)) || unreachableMessages.test(messageOf(error))

/**
 * Postgres rejected a statement, so the transaction was certainly rolled back. After a lost connection
 * that is unknown, since it may have been lost after the commit.
 */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P0)/.test(error.code ?? '08')
