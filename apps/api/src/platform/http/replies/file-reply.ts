import type { Readable } from 'node:stream'
import type { Principal } from '../../principal.ts'

/** Bytes as they are, at once or as they come. */
export interface FileReply {
  readonly content: Buffer | Readable
  readonly headers: Readonly<Record<string, string>>
  /** A 304 with the headers is sent instead of the content. */
  readonly isNotModified?: boolean
  /** Whether the content is a part of the file. */
  readonly isPart?: boolean
  /** Called once with whether the client has surely read all of it; the connection ends with the reply. */
  readonly onEnd?: (hasArrived: boolean) => void
}

/** The context of a route that replies with a file. It has no transaction. */
export interface FileContext {
  /** Null on a public route. */
  readonly principal: Principal | null
  readonly now: Date
  /** The headers `If-None-Match`, `Range` and `If-Range` as they came. */
  readonly ifNoneMatch: string | undefined
  readonly range: string | undefined
  readonly ifRange: string | undefined
}
