import { expect, test } from 'vitest'
import { writeInOrder as writeAllInOrder } from './write-order.ts'

/** A write of one shift, which resolves with the version that it leaves. */
const writeInOrder = (id: number, version: number, write: (version: number) => Promise<number>) =>
  writeAllInOrder(new Map([[id, version]]), async (versions) => {
    const reply = await write(versions.get(id) ?? 0)
    return { reply, versions: new Map([[id, reply]]) }
  })

test('a write waits for the one before it and is based on what that left', async () => {
  const seen: number[] = []
  const write = async (version: number) => {
    await Promise.resolve()
    seen.push(version)
    return version + 1
  }
  await Promise.all([
    writeInOrder(1, 5, write),
    writeInOrder(1, 5, write),
    writeInOrder(1, 5, write),
  ])
  expect(seen).toEqual([5, 6, 7])
  await writeInOrder(1, 9, write)
  expect(seen.at(-1)).toBe(9)
})

test('a failed write fails alone, and leaves the version to the next', async () => {
  const seen: number[] = []
  const refused = writeInOrder(2, 3, () => Promise.reject(new Error('refused')))
  const next = writeInOrder(2, 3, async (version) => {
    seen.push(version)
    return version + 1
  })
  await expect(refused).rejects.toThrow('refused')
  await next
  expect(seen).toEqual([3])
})

test('a write after a failed one is based on what the write before both left', async () => {
  const seen: number[] = []
  const write = async (version: number) => {
    seen.push(version)
    return version + 1
  }
  const refuse = async (version: number): Promise<number> => {
    seen.push(version)
    throw new Error('refused')
  }
  const results = await Promise.allSettled([
    writeInOrder(5, 5, write),
    writeInOrder(5, 5, refuse),
    writeInOrder(5, 5, refuse),
    writeInOrder(5, 5, write),
  ])
  expect(seen).toEqual([5, 6, 6, 6])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})

test('different shifts do not wait for each other', async () => {
  let release = () => {}
  const held = writeInOrder(3, 1, () => new Promise((resolve) => (release = () => resolve(2))))
  let isDone = false
  await writeInOrder(4, 1, async () => {
    isDone = true
    return 2
  })
  expect(isDone).toBe(true)
  release()
  await held
})

test('a write of several shifts waits for those of each, and the next ones wait for it', async () => {
  const seen: number[][] = []
  const single = writeInOrder(6, 1, async () => 4)
  const both = writeAllInOrder(
    new Map([
      [6, 1],
      [7, 2],
    ]),
    async (versions) => {
      seen.push([...versions.values()])
      // What it says nothing of keeps its version.
      return { reply: null, versions: new Map([[6, 5]]) }
    },
  )
  const after = [6, 7].map((id) =>
    writeInOrder(id, 0, async (version) => {
      seen.push([version])
      return version
    }),
  )
  await Promise.all([single, both, ...after])
  expect(seen).toEqual([[4, 2], [5], [2]])
})
