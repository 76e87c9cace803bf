import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))

const tops = new Set(readdirSync(repositoryRoot))
const path = /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/

/** Paths from the top in backticks. */
export const namedPaths = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, found]) => found ?? [])
    .filter((found) => path.test(found) && tops.has(found.split('/')[0] ?? ''))

/** The targets of relative links of a document, from the top. */
export const linkedPaths = (document: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].flatMap(([, found]) =>
    found === undefined ? [] : join(dirname(document), found),
  )
