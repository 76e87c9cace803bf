import { execFileSync } from 'node:child_process'
import ts from 'typescript'
import { root } from './bootstrap.mjs'

/*
 * Compares the tests of two commits: node scripts/test-sentences.mjs FROM [TO]. A test is the sentence of
 * its `describe`s and its own, in whatever file; what it asserts is counted. Prints each sentence that
 * is gone or asserts less, then those that are new. Exits with 1 when a sentence is gone or asserts less.
 */

const [from, to = 'HEAD'] = process.argv.slice(2)
if (!from) {
  console.error('Usage: node scripts/test-sentences.mjs FROM [TO]')
  process.exit(2)
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })

const groups = new Set(['describe', 'suite'])
const tests = new Set(['test', 'it'])
/** Calls that fail a test: those of vitest, and of Playwright those that wait for a state. */
const assertions = /^(expect|assert|until|waitFor)/

/** The name at the root of `test`, `test.each(...)`, `test.skipIf(...)`. */
function rootName(callee) {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    return rootName(callee.expression)
  }
  return ts.isTaggedTemplateExpression(callee) ? rootName(callee.tag) : undefined
}

const nameOfCall = ({ expression }) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.text

function countAssertions(node) {
  let count = 0
  const visit = (child) => {
    if (ts.isCallExpression(child) && assertions.test(nameOfCall(child) ?? '')) count += 1
    ts.forEachChild(child, visit)
  }
  visit(node)
  return count
}

/** The text of a sentence, with the source of its placeholders. */
const textOf = (node, file) => node.getText(file).replace(/^['"`]|['"`]$/g, '')

function addSentences(file, sentences) {
  const visit = (node, path) => {
    const name = ts.isCallExpression(node) ? rootName(node.expression) : undefined
    const [sentence, ...rest] = node.arguments ?? []
    const body = rest.find((part) => ts.isFunctionLike(part))
    if (body && groups.has(name)) {
      ts.forEachChild(body, (child) => visit(child, [...path, textOf(sentence, file)]))
    } else if (body && tests.has(name)) {
      const key = [...path, textOf(sentence, file)].join(' > ')
      sentences.set(key, (sentences.get(key) ?? 0) + countAssertions(body))
    } else {
      ts.forEachChild(node, (child) => visit(child, path))
    }
  }
  visit(file, [])
}

/** `--no-renames` names both sides of a file that moved. */
const changed = git('diff', '--name-only', '--no-renames', from, to)
  .split('\n')
  .filter((path) => /\.test\.tsx?$/.test(path))

/** How many assertions each test of the changed files has in a commit, by its sentence. */
function sentencesOf(commit) {
  const sentences = new Map()
  if (changed.length === 0) return sentences
  const paths = git('ls-tree', '-r', '--name-only', commit, '--', ...changed).split('\n')
  for (const path of paths.filter(Boolean)) {
    const source = git('show', `${commit}:${path}`)
    addSentences(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), sentences)
  }
  return sentences
}

const [before, after] = [sentencesOf(from), sentencesOf(to)]
const gone = [...before.keys()].filter((sentence) => !after.has(sentence))
const weaker = [...before].filter(([sentence, count]) => count > (after.get(sentence) ?? count))
const added = [...after.keys()].filter((sentence) => !before.has(sentence))
for (const sentence of gone) console.log(`gone    ${sentence}`)
for (const [sentence, count] of weaker) {
  console.log(`weaker  ${sentence} (${count} assertions, now ${after.get(sentence)})`)
}
for (const sentence of added) console.log(`new     ${sentence}`)
console.log(
  `${before.size} sentences in changed files before, ${after.size} after: ` +
    `${gone.length} gone, ${weaker.length} weaker, ${added.length} new`,
)
process.exit(gone.length + weaker.length > 0 ? 1 : 0)
