import pg from 'pg'

/** How long a connection may take to say goodbye; a server that hangs never does. */
const endWithinMs = 2_000

/**
 * A Postgres client whose lost connection never ends the process. A client that nobody listens to
 * throws its `error` event, which may come at any moment: even between the moment in which a pool
 * hands it over and the one in which its user can add a listener. The statements of a lost connection
 * fail by themselves, so the event itself needs no further handling.
 */
export class SafeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }

  /** Closes the connection; destroys it when the server does not close its side within 2 s. */
  override end(): Promise<void>
  override end(callback: (error?: Error) => void): void
  override end(callback?: (error?: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => this.connection.stream.destroy(), endWithinMs).unref()
    this.once('end', () => clearTimeout(timer))
    return callback ? super.end(callback) : super.end()
  }
}
