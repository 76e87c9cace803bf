import type { Shift } from '@weekboard/contracts/shift-schema'
import { inFlight } from './write-order.ts'

type Versioned = Pick<Shift, 'id' | 'version'>

/** The result of a write, and the versions that it leaves by shift. */
interface Written<T> {
  readonly result: T
  readonly versions: ReadonlyMap<number, number>
}

/** Like `writeInOrder` for a write of several shifts: it waits for the writes of each of them. */
export async function writeManyInOrder<T>(
  shifts: readonly Versioned[],
  write: (versions: ReadonlyMap<number, number>) => Promise<Written<T>>,
): Promise<T> {
  const bases = shifts.map(
    async ({ id, version }) =>
      [id, Math.max(version, (await inFlight.get(id)) ?? version)] as const,
  )
  const sent = Promise.all(bases).then((entries) => write(new Map(entries)))
  const left = shifts.map(({ id, version }) => {
    const after = sent.then(
      ({ versions }) => versions.get(id) ?? version,
      () => version,
    )
    inFlight.set(id, after)
    return { id, after }
  })
  try {
    return (await sent).result
  } finally {
    for (const { id, after } of left) if (inFlight.get(id) === after) inFlight.delete(id)
  }
}
