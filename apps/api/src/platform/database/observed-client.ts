import { SafeClient } from '@weekboard/db/client'
import type pg from 'pg'

/**
 * Called when a statement is sent, with its name or its text; what it returns is called with its end.
 * It must not throw.
 */
export type StatementObserver = (statement: string) => (isDone: boolean) => void

export interface ObservedClientConfig extends pg.ClientConfig {
  readonly observer?: StatementObserver | undefined
}

/** A client that reports each of its statements. */
export class ObservedClient extends SafeClient {
  constructor(config: ObservedClientConfig = {}) {
    super(config)
    const { observer } = config
    if (observer) this.query = observed(this.query.bind(this), observer) as typeof this.query
  }
}

type Query = (...args: readonly unknown[]) => unknown
type Callback = (error: unknown, ...rest: readonly unknown[]) => void

/** Statements without a promise or a callback, such as cursors, are not reported. */
function observed(query: unknown, observer: StatementObserver): Query {
  const send = query as Query
  return (...args) => {
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const end = observer(describeStatement(args[0]))
      return send(...args.slice(0, -1), (error: unknown, ...rest: readonly unknown[]) => {
        end(!error)
        ;(callback as Callback)(error, ...rest)
      })
    }
    const end = observer(describeStatement(args[0]))
    const result = send(...args)
    if (result instanceof Promise) {
      result.then(
        () => end(true),
        () => end(false),
      )
    }
    return result
  }
}

/** The name of a prepared statement, or the text without its values. */
function describeStatement(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { name, text } = statement as { readonly name?: string; readonly text?: string }
  return name ?? text ?? ''
}
