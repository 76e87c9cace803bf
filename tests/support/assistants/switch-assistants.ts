import { connectAsOwner } from '../servers/postgres.ts'
import type { TestServer } from '../servers/server.ts'

/** Sets what assistants may do in all organizations. */
export async function switchAssistants(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  mode: 'off' | 'read' | 'write',
): Promise<void> {
  const owner = await connectAsOwner(databaseUrl)
  await owner.query('update organizations set assistants = $1', [mode])
  await owner.end()
}
