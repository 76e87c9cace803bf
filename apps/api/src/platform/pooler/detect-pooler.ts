import { SafeClient } from '@weekboard/db/client'

/**
 * Whether a pooler stands between this process and Postgres. A pooler rejects or ignores settings
 * that are sent with the start of a connection; Postgres makes them. Throws when nobody answers.
 */
export async function detectPooler(connectionString: string): Promise<boolean> {
  const client = new SafeClient({
    connectionString,
    application_name: 'weekboard-start',
    options: '-c weekboard.is_direct=yes',
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ setting: string | null }>(
      `select current_setting('weekboard.is_direct', true) as setting`,
    )
    return rows[0]?.setting !== 'yes'
  } catch (error) {
    if (error instanceof Error && /unsupported .*startup parameter/i.test(error.message))
      return true
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
