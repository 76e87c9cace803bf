import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'

/** A function of product code, with its lines from the signature to the closing bracket. */
export interface FunctionLines {
  readonly file: string
  readonly name: string
  readonly lines: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The name of a function, or of the variable, property or call that it is given to. */
function nameOf(node: Node, outerName: string): string {
  const named = node.id ?? node.key
  return isNode(named) && typeof named.name === 'string' ? named.name : outerName
}

function* functionsIn(node: Node, outerName: string): Generator<{ node: Node; name: string }> {
  const name = nameOf(node, outerName)
  if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
    yield { node, name }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* functionsIn(child, name)
    }
  }
}

/**
 * The functions of product code below `root` that are longer than `maxLines`, with blank lines,
 * comments and JSX. Biome's rule does not count the lines of JSX.
 */
export function longFunctions(
  root: string,
  maxLines: number,
): { readonly checked: number; readonly long: readonly FunctionLines[] } {
  const files = globSync('{apps,packages,db}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/(^|\/)(?:node_modules|dist)\/|\.test\.tsx?$/.test(file),
  )
  const functions = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
    return [...functionsIn(program as unknown as Node, '')].map(({ node, name }) => ({
      file,
      name,
      lines: text.slice(node.start, node.end).split('\n').length,
    }))
  })
  return { checked: functions.length, long: functions.filter(({ lines }) => lines > maxLines) }
}
