import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The blocks of a page in docs that are marked to be run, of one language, in their order. */
export function documentedCode(page: 'api' | 'webhooks', language: 'sh' | 'ts' | 'js'): string[] {
  const path = new URL(`../../../docs/${page}.md`, import.meta.url)
  const text = readFileSync(fileURLToPath(path), 'utf8')
  return [...text.matchAll(new RegExp(`^\`\`\`${language} run\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code]) => code ?? '',
  )
}
