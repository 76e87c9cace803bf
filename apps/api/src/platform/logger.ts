import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { withoutParameters } from './database/database-errors.ts'
import type { Environment } from './env.ts'

/** Field names that are never logged, at the top level or up to two levels below it. */
const secretFields = ['password', 'token', 'code', 'authorization', 'cookie', 'secret', 'link']
const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/** An SQLSTATE such as 23505, or a name such as ECONNREFUSED or ERR_HTTP_HEADERS_SENT. */
const errorCodePattern = /^(?:[0-9A-Z]{5}|[A-Z][A-Z0-9_]{2,60})$/

/** The code of an error, which is no secret though its field is called like one. */
class ErrorCode {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toJSON(): string {
    return this.#text
  }
}

const censor = (value: unknown): unknown => (value instanceof ErrorCode ? value : '[hidden]')

/** The URL up to the first `?`, `;`, `&` or `%`, with the token of an invitation or calendar hidden. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[?;&%].*$/s, '').replace(/(\/(?:accept-invitation|calendar)\/).+$/i, '$1[hidden]')

/** The parameters of a failed statement may be secret. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described = stdSerializers.err(withoutParameters(error))
  const { code } = described
  return typeof code === 'string' && errorCodePattern.test(code)
    ? { ...described, code: new ErrorCode(code) }
    : described
}

/** JSON lines; to standard output unless set otherwise. */
export function createLogger(
  env: Pick<Environment, 'LOG_LEVEL'>,
  destination: DestinationStream = openStandardOutput(),
): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    redact: { paths: redacted, censor },
    serializers: { err: describeError },
  }
  return pino(options, destination)
}

/** How much of the log waits in memory while it cannot be written; what comes after that is lost. */
const keptBytes = 1024 * 1024

/** A full disk, or a reader that has gone, must not end the node: the log waits, then loses lines. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: keptBytes })
  const { flushSync } = output
  let isWritable = true
  output.on('error', () => {
    isWritable = false
  })
  output.on('write', () => {
    isWritable = true
  })
  // At the end of the process it would try again for ever.
  output.flushSync = () => {
    if (isWritable) flushSync.call(output)
  }
  return output
}

/** Writes readable lines to a terminal; undefined when standard output is none. */
export async function openTerminalLog(): Promise<DestinationStream | undefined> {
  if (process.stdout.isTTY !== true) return undefined
  const { default: pretty } = await import('pino-pretty')
  const terminal = pretty({
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
    sync: true,
  })
  return terminal.on('error', () => undefined)
}
