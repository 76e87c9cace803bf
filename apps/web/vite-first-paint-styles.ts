import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'tailwindcss'

const styles = fileURLToPath(new URL('src/ui/styles.css', import.meta.url))

async function loadStylesheet(id: string, base: string) {
  // The faces of the font come from the built styles, with the addresses of its files.
  if (id.startsWith('@fontsource')) return { path: id, base, content: '' }
  const file = id.startsWith('.')
    ? new URL(id, `file://${base}/`)
    : import.meta.resolve(`${id}/index.css`)
  const path = fileURLToPath(file)
  return { path, base: dirname(path), content: await readFile(path, 'utf8') }
}

const classesIn = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
  )

/** Comments and most of the white space go; what is left compresses well. */
const minified = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')

/**
 * The styles that a first paint needs, for the head of its page: without them it would wait for the
 * styles of all screens. `built` are those.
 */
export async function firstPaintStyles(html: string, built: string): Promise<string> {
  const { build } = await compile(await readFile(styles, 'utf8'), {
    base: dirname(styles),
    loadStylesheet,
  })
  const face = /@font-face\{[^}]*inter-latin-wght-normal[^}]*\}/.exec(built)?.[0] ?? ''
  return face + minified(build(classesIn(html)))
}
