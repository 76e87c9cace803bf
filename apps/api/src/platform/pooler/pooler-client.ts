import pg from 'pg'
import { ObservedClient } from '../database/observed-client.ts'

export interface PoolerClientOptions {
  /** Settings of every transaction, such as `role`. */
  readonly settings: Readonly<Record<string, string | number>>
  /** Whether the pooler knows prepared statements (PgBouncer since 1.21). */
  readonly prepares: boolean
}

const begins = /^\s*begin\b/i
const ends = /^\s*(?:commit|rollback)\s*;?\s*$/i
const listens = /^\s*(?:un)?listen\b/i

const noResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * Makes the clients of connections through a pooler in transaction mode, such as PgBouncer. There
 * each transaction may run on another connection to Postgres, so that nothing of one is left in the
 * next:
 * - The settings are made in every transaction, and a statement outside of one gets its own. Its
 *   `begin` and `commit` are sent with it, without another round trip.
 * - Without prepared statements in the pooler, named statements are sent without their name.
 * - `LISTEN` does nothing: no notification would arrive. What listens must also poll.
 */
export function poolerClient({ settings, prepares }: PoolerClientOptions): typeof ObservedClient {
  const set = Object.entries(settings).map(
    ([name, value]) => `; set local ${name} = ${pg.escapeLiteral(String(value))}`,
  )
  return class PoolerClient extends ObservedClient {
    #inTransaction = false

    override query(...args: unknown[]): never {
      return this.#send(args) as never
    }

    #send(args: unknown[]): unknown {
      const text = textOf(args[0])
      if (listens.test(text)) return Promise.resolve(noResult)
      if (begins.test(text)) {
        this.#inTransaction = true
        return this.#pass([text + set.join('')])
      }
      if (ends.test(text)) this.#inTransaction = false
      else if (!this.#inTransaction) return this.#sendInTransaction(args)
      return this.#pass(args)
    }

    /** When the statement fails, so do all three, and the error is that of the statement. */
    #sendInTransaction(args: unknown[]): unknown {
      this.#passUnheard(`begin${set.join('')}`)
      const result = this.#pass(args)
      this.#passUnheard('commit')
      return result
    }

    #passUnheard(text: string): void {
      super.query(text).catch(() => undefined)
    }

    #pass([statement, ...rest]: unknown[]): unknown {
      return Reflect.apply(super.query, this, [prepares ? statement : unnamed(statement), ...rest])
    }
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = statement as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

const unnamed = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement
