import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tops = new Set(readdirSync(root))
const documents = [
  ...readdirSync(root),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) =>
    join('docs', file),
  ),
].filter((file) => file.endsWith('.md'))

const path = /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/

/** Paths from the top in backticks, and the targets of relative links. */
function pathsOf(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, found]) => found ?? [])
    .filter((found) => path.test(found) && tops.has(found.split('/')[0] ?? ''))
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].flatMap(([, found]) =>
    found === undefined ? [] : join(dirname(document), found),
  )
  return [...named, ...linked]
}

test('each path that a document names is there', () => {
  const named = documents.flatMap((document) => pathsOf(document).map((found) => [document, found]))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, found = '']) => !existsSync(join(root, found)))).toEqual([])
})
