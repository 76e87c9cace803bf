import { expect, test } from 'vitest'
import { announceOn, createLiveText } from './announcer.tsx'

test('the same words in a row change the live region each time, and read alike', () => {
  const liveText = createLiveText()
  const said: string[] = []
  liveText.subscribe((text) => said.push(text))
  const announce = announceOn(liveText)
  for (const text of ['Moved', 'Moved', 'Moved', 'Deleted', 'Moved']) announce(text)
  expect(said).toHaveLength(5)
  expect(said.every((text, index) => text !== said[index - 1])).toBe(true)
  expect(said.map((text) => text.trim())).toEqual(['Moved', 'Moved', 'Moved', 'Deleted', 'Moved'])
})
