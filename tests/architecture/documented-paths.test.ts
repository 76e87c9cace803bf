import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkedPaths, namedPaths, repositoryRoot } from './checks/document-paths.ts'

const documents = [
  ...readdirSync(repositoryRoot),
  ...readdirSync(join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) =>
    join('docs', file),
  ),
].filter((file) => file.endsWith('.md'))

function pathsOf(document: string): string[] {
  const text = readFileSync(join(repositoryRoot, document), 'utf8')
  return [...namedPaths(text), ...linkedPaths(document, text)]
}

test('each path that a document names is there', () => {
  const named = documents.flatMap((document) => pathsOf(document).map((found) => [document, found]))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, found = '']) => !existsSync(join(repositoryRoot, found)))).toEqual([])
})
