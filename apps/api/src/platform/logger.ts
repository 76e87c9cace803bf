import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { withoutParameters } from './database-errors.ts'
import type { Environment } from './env.ts'

/** Field names that are never logged, at the top level or up to two levels below it. */
const secretFields = ['password', 'token', 'code', 'authorization', 'cookie', 'secret', 'link']
const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/** The URL up to the first `?`, `;`, `&` or `%`, with the token of an invitation hidden. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[?;&%].*$/s, '').replace(/(\/accept-invitation\/).+$/i, '$1[hidden]')

/** The parameters of a failed statement may be secret. */
const describeError = (error: unknown): unknown =>
  error instanceof Error ? stdSerializers.err(withoutParameters(error)) : error

/** JSON lines, or readable ones on a terminal; to standard output unless set otherwise. */
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
