import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const prepositions =
  'about above after against among around as at before behind below beside between beyond by despite ' +
  'during except for from in inside into like of on outside over per since than through to towards ' +
  'under unlike until upon via with within without'

const beginsWithPreposition = new RegExp(
  String.raw`/\*\*[\s*]+(?:${prepositions.replaceAll(' ', '|')})\b.*`,
  'gi',
)

/** Finds doc comments whose first word is a preposition, each from its first line on. */
const findOddComments = (text: string): readonly string[] => text.match(beginsWithPreposition) ?? []

test('a doc comment begins with a noun or a verb', () => {
  const files = globSync('{apps,packages,db,tests,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  }).filter((file) => !/(^|\/)(?:node_modules|dist|test-results)\//.test(file))
  const odd = files.flatMap((file) =>
    findOddComments(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(odd).toEqual([])
  expect(files.length).toBeGreaterThan(2000)
})

test('a planted comment is found on one line and on several', () => {
  const comment = (...lines: string[]) => `/*${lines.join('\n')} */\nconst a = 1`
  expect(findOddComments(comment('* Of several the newest.'))).toHaveLength(1)
  expect(findOddComments(comment('*', ' * In minutes.', ''))).toHaveLength(1)
  expect(findOddComments(`${comment('* Formats.')}\n${comment(' Of code')}`)).toEqual([])
})
