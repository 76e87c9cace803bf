import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsLevels } from './checks/asvs-levels.ts'
import { linkedPaths, namedPaths, repositoryRoot } from './checks/document-paths.ts'

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8')
const tableFile = 'docs/security-asvs.md'
const pageFile = 'docs/security.md'
const verdicts = ['met', 'partly', 'not', 'n/a']

const rows = [...read(tableFile).matchAll(/^\| ([\d.]+) \| (\d) \| (\S+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', verdict = '', by = '']) => ({ id, level, verdict, by }),
)

test('each requirement of levels 1 and 2 has one row, with its level', () => {
  expect(asvsLevels.size).toBe(345)
  const expected = [...asvsLevels].filter(([, level]) => level !== '3')
  expect(expected).toHaveLength(253)
  const named = rows.map(({ id, level }) => `${id} ${level}`)
  expect(named.toSorted()).toEqual(expected.map((each) => each.join(' ')).toSorted())
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([])
})

test('what is met names where, and every path is there', () => {
  const met = rows.filter(({ verdict }) => verdict === 'met')
  expect(met.filter(({ by }) => namedPaths(by).length === 0)).toEqual([])
  for (const file of [tableFile, pageFile]) {
    const paths = [...namedPaths(read(file)), ...linkedPaths(file, read(file))]
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([])
    // A name that is no path from the top, because something in it was misspelled, is none of a file.
    const names = [...read(file).matchAll(/`([^`\n]+\.tsx?)`/g)].map(([, name]) => name)
    expect(names.filter((name = '') => !paths.includes(name) && name.includes('/'))).toEqual([])
  }
})

test('what is not met, or not applicable, has a reason', () => {
  const reasons = rows.filter(({ verdict }) => verdict !== 'met').map(({ by }) => by)
  expect(reasons.filter((by) => by.replaceAll(/`[^`]+`/g, '').length < 5)).toEqual([])
})

test('the figures of docs/security.md are those of the table', () => {
  const counts = ['1', '2'].map((level) => {
    const ofLevel = rows.filter((row) => row.level === level)
    const figures = verdicts.map(
      (verdict) => ofLevel.filter((row) => row.verdict === verdict).length,
    )
    return `| level ${level} | ${[...figures, ofLevel.length].join(' | ')} |`
  })
  expect(read(pageFile).match(/^\| level .*$/gm)).toEqual(counts)
})

test('every link to a heading leads to one', () => {
  const headingsOf = (file: string): string[] =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    )
  const broken = [pageFile, tableFile].flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#:\s]*)#([^)]+)\)/g)].filter(
      ([, target = '', anchor = '']) =>
        !headingsOf(target ? join('docs', target) : file).includes(anchor),
    ),
  )
  expect(broken.map(([link]) => link)).toEqual([])
})
