import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Finds elements as a reader of the page does: by role and name, by label, by text. */
export interface Step {
  readonly by: 'role' | 'label' | 'text' | 'selector'
  readonly value: Pattern
  readonly name?: Pattern
  /** The index of the element to take, when there are several. */
  readonly nth?: number
}

/** The whole text, or the source of a regular expression that it matches. */
export type Pattern = string | { readonly source: string }

type Queries = typeof import('@testing-library/dom')

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** Makes `findAll` known to a page. Runs in the page. */
function installFindAll(): void {
  const { TestingLibraryDom: queries } = window as unknown as { TestingLibraryDom: Queries }
  const matcher = (pattern: Pattern) =>
    typeof pattern === 'string' ? pattern : new RegExp(pattern.source)
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const within = (root: HTMLElement, { by, value, name }: Step): Element[] => {
    if (by === 'role') {
      const options = name === undefined ? {} : { name: matcher(name) }
      return queries.queryAllByRole(root, String(value), options)
    }
    if (by === 'label') return queries.queryAllByLabelText(root, matcher(value)).filter(isShown)
    if (by === 'text') return queries.queryAllByText(root, matcher(value)).filter(isShown)
    return [...root.querySelectorAll(String(value))]
  }
  const findAll = (steps: readonly Step[]): Element[] =>
    steps.reduce<Element[]>(
      (roots, step) => {
        const found = [...new Set(roots.flatMap((root) => within(root as HTMLElement, step)))]
        return step.nth === undefined ? found : found.slice(step.nth).slice(0, 1)
      },
      [document.body],
    )
  Object.assign(window, { findAll })
}

/** An expression that has `findAll` in the page; the library is given only when it is missing. */
export const installQueries = (): string =>
  `(() => { if (!window.findAll) { (function () { ${library} }).call(window); (${installFindAll})() } })()`

export const areQueriesInstalled = 'Boolean(window.findAll)'
