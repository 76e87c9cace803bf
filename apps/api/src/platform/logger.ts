import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { withoutParameters } from './database-errors.ts'
import type { Environment } from './env.ts'

/** What must never be written down, wherever it stands in a logged object. */
const secretFields = ['password', 'token', 'code', 'authorization', 'cookie', 'secret', 'link']
const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/**
 * The path of an address, up to the first sign behind which a secret may stand, however it is
 * written; an invitation's path holds one itself.
 */
export const withoutSecrets = (url: string): string =>
  url.replace(/[?;&%].*$/s, '').replace(/(\/accept-invitation\/).+$/i, '$1[hidden]')

/** What a failed statement was given may be a password's hash or somebody's address. */
const describeError = (error: unknown): unknown =>
  error instanceof Error ? stdSerializers.err(withoutParameters(error)) : error

/** JSON lines, or readable ones on a terminal; to standard output unless told otherwise. */
export function createLogger(
  env: Pick<Environment, 'LOG_LEVEL'>,
  terminal: boolean,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    redact: { paths: redacted, censor: '[hidden]' },
    serializers: { err: describeError },
    ...(terminal && {
      transport: {
        target: 'pino-pretty',
        options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true },
      },
    }),
  }
  return destination ? pino(options, destination) : pino(options)
}
