import { expect, test } from 'vitest'
import { runRestoreDrill } from '../drill/restore-drill.ts'

test('a lost machine costs at most 60 s, and the rest is equal in every table', async () => {
  const options = { writeSeconds: 12, archiveSeconds: 4, print: () => undefined }
  const { tables, lostSeconds, acknowledged, missing } = await runRestoreDrill(options)
  expect(tables.length).toBeGreaterThan(30)
  expect(tables.filter(({ before, after }) => before !== after)).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(missing).toBe(0)
  expect(lostSeconds).toBeLessThanOrEqual(60)
}, 300_000)
