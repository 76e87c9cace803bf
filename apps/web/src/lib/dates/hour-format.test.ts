import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['en-US', 12],
  ['de-DE', 24],
  ['en-GB', 24],
  ['en-US@posix', 12],
  ['', 12],
])('the clock of a browser in %j has %i hours', async (language, hours) => {
  vi.stubGlobal('navigator', { language })
  vi.resetModules()
  const { hourFormat } = await import('./hour-format.ts')
  expect(hourFormat()).toBe(hours)
})
