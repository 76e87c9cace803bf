import { describe, expect, it, vi } from 'vitest'
import { apiErrorFrom, invalidResponse, networkError } from './api-error.ts'
import { noRetry, publishRetry, withRetry, writeRetry } from './retry.ts'

const failing = (times: number, error: unknown) => {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw error
    return 'saved'
  })
}
const pauses = () => {
  const taken: number[] = []
  return { taken, sleep: async (ms: number) => void taken.push(ms) }
}

describe('trying a write again', () => {
  it.each([
    ['a network failure', networkError('Failed to fetch')],
    ['a 500', apiErrorFrom(500, {})],
    ['a 503', apiErrorFrom(503, {})],
  ])('gets past two times %s, one second apart', async (_, error) => {
    const { taken, sleep } = pauses()
    await expect(withRetry(failing(2, error), writeRetry, sleep)).resolves.toBe('saved')
    expect(taken).toEqual([1000, 1000])
  })

  it('gives up after the third failure', async () => {
    const { taken, sleep } = pauses()
    const attempt = failing(3, apiErrorFrom(500, {}))
    await expect(withRetry(attempt, writeRetry, sleep)).rejects.toMatchObject({ status: 500 })
    expect(attempt).toHaveBeenCalledTimes(3)
    expect(taken).toHaveLength(2)
  })

  it('waits one and a half seconds before publishing again', async () => {
    const { taken, sleep } = pauses()
    await withRetry(failing(1, networkError('gone')), publishRetry, sleep)
    expect(taken).toEqual([1500])
  })

  it.each([
    ['a refusal', apiErrorFrom(409, { code: 'max_hours_violation' })],
    ['a reply that breaks the contract', invalidResponse(200)],
    ['a bug', new TypeError('undefined is not a function')],
  ])('never repeats after %s', async (_, error) => {
    const { sleep } = pauses()
    const attempt = failing(1, error)
    await expect(withRetry(attempt, writeRetry, sleep)).rejects.toBe(error)
    expect(attempt).toHaveBeenCalledOnce()
  })

  it('does nothing twice without a policy', async () => {
    const attempt = failing(1, networkError('gone'))
    await expect(withRetry(attempt, noRetry)).rejects.toMatchObject({ status: 0 })
    expect(attempt).toHaveBeenCalledOnce()
  })
})
