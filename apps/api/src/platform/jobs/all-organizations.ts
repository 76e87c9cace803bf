import type { Database } from '../database/database.ts'

/** How many ids one statement looks at. */
const idsAtOnce = 1_000

/** The ids of all organizations in ascending order, in lists that may be empty. */
export async function* organizationIds({
  pool,
}: Pick<Database, 'pool'>): AsyncGenerator<readonly number[]> {
  const { rows } = await pool.query<{ last: number }>(
    'select last_value as last from organizations_id_seq',
  )
  const last = rows[0]?.last ?? 0
  for (let after = 0; after < last; after += idsAtOnce) {
    const { rows: found } = await pool.query<{ id: number }>(
      'select organization_id as id from existing_organizations($1, $2)',
      [after, idsAtOnce],
    )
    yield found.map(({ id }) => id)
  }
}
