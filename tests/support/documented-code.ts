import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The blocks of docs/api.md that are marked to be run, of one language, in their order. */
export function documentedCode(language: 'sh' | 'ts'): string[] {
  const text = readFileSync(fileURLToPath(new URL('../../docs/api.md', import.meta.url)), 'utf8')
  return [...text.matchAll(new RegExp(`^\`\`\`${language} run\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code]) => code ?? '',
  )
}
