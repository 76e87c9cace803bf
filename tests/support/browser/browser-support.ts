import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { parseSync, Visitor } from 'oxc-parser'
import postcss, { type Declaration } from 'postcss'

/**
 * The oldest versions that the page for older browsers names: the ESR before the current one, and two
 * years of Chrome. What Safari lacks on telephones alone, such as cursors, is not missed there.
 */
export const oldestVersions = {
  chrome: 131,
  edge: 131,
  firefox: 140,
  safari: 16.4,
} as const

/** The first versions with a feature that all of these have. */
function firstVersionsWith({ __compat }: Identifier): Record<string, number> {
  const support = __compat?.support ?? {}
  const since = (browser: keyof typeof oldestVersions) => {
    const [entry] = [support[browser]].flat()
    return Number.parseFloat(String(entry?.version_added))
  }
  const browsers = Object.keys(oldestVersions) as (keyof typeof oldestVersions)[]
  return Object.fromEntries(browsers.map((browser) => [browser, since(browser)]))
}

/** What `index.html` lets in. */
export const admittedVersions = firstVersionsWith(
  bcd.javascript.builtins?.Intl?.DurationFormat as Identifier,
)

function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(admittedVersions).every(([browser, oldest]) => {
    const entry = support[browser as keyof typeof oldestVersions]
    const statements = entry === undefined ? [] : [entry].flat()
    return statements.some(({ version_added: added, version_removed: removed, ...rest }) => {
      const since = typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : NaN
      return since <= oldest && !removed && !rest.flags && !rest.alternative_name && !rest.prefix
    })
  })
}

const isMissing = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && !isSupported(feature.__compat)

type Features = Readonly<Record<string, Identifier>>

const builtIns = bcd.javascript.builtins as Features
const rules = bcd.css['at-rules'] as Features
const properties = bcd.css.properties as Features
const selectors = bcd.css.selectors as Features

/** Interfaces and built-in objects by their name. */
const objects: Features = { ...(bcd.api as Features), ...builtIns }

/**
 * Names of methods that no object of the oldest browsers has. Methods of the DOM count when their name
 * has several words: a single one, such as `show`, belongs to anything.
 */
const missingMethods = findMissingMethods()

function findMissingMethods(): ReadonlySet<string> {
  const methods = Object.entries(objects).flatMap(([object, features]) => {
    const pattern = object in builtIns ? /^[a-z]\w*$/ : /^[a-z]+[A-Z]\w*$/
    return Object.entries(features as Features).filter(
      ([name]) => pattern.test(name) && !name.endsWith('_static'),
    )
  })
  const known = new Set(methods.filter(([, each]) => !isMissing(each)).map(([name]) => name))
  return new Set(methods.map(([name]) => name).filter((name) => !known.has(name)))
}

/** Interfaces, built-in objects, and what else can be read without naming the window. */
const globals: Features = { ...(bcd.api.Window as Features), ...objects }
const windowNames = ['window', 'globalThis', 'self']

const isMissingGlobal = (name: string): boolean =>
  Object.hasOwn(globals, name) && isMissing(globals[name])

/** What a script uses that the oldest browsers lack, such as `Map.groupBy` and `.union()`. */
export function missingInScript(source: string): string[] {
  const found = new Set<string>()
  /** Where names of members begin, which are no variables. */
  const members = new Set<number>()
  const noteKey = ({ key, computed }: { key: { start: number }; computed: boolean }) => {
    if (!computed) members.add(key.start)
  }
  const { program } = parseSync('script.js', source)
  new Visitor({
    Property: (property) => void (property.shorthand || noteKey(property)),
    MethodDefinition: noteKey,
    PropertyDefinition: noteKey,
    Identifier({ name, start }) {
      if (!members.has(start) && isMissingGlobal(name)) found.add(name)
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      members.add(property.start)
      const { name } = property
      const owner = object.type === 'Identifier' ? object.name : ''
      if (windowNames.includes(owner) && isMissingGlobal(name)) found.add(name)
      const features = Object.hasOwn(objects, owner) ? objects[owner] : undefined
      const feature = features?.[`${name}_static`] ?? features?.[name]
      if (isMissing(feature)) found.add(`${owner}.${name}`)
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const owner = callee.object.type === 'Identifier' ? callee.object.name : ''
      const isKnown = owner in objects || windowNames.includes(owner)
      if (!callee.computed && !isKnown && missingMethods.has(name)) found.add(`.${name}()`)
    },
  }).visit(program)
  return [...found].sort()
}

/** What a stylesheet uses, outside of `@supports`, that the oldest browsers lack. */
export function missingInStyles(source: string): string[] {
  const found = new Set<string>()
  const root = postcss.parse(source)
  root.walkAtRules('supports', (rule) => void rule.remove())
  root.walkAtRules(({ name }) => {
    if (isMissing(rules[name])) found.add(`@${name}`)
  })
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/(?<![\\\w]):{1,2}([a-z-]+)/g)) {
      if (isMissing(selectors[name])) found.add(`:${name}`)
    }
  })
  root.walkDecls((declaration) => {
    for (const name of missingInDeclaration(declaration)) found.add(name)
  })
  return [...found].sort()
}

function missingInDeclaration({ prop, value }: Declaration): string[] {
  const property = properties[prop]
  if (!property) return []
  if (isMissing(property)) return [prop]
  const words = value.match(/[a-z][a-z-]*/g) ?? []
  return words.filter((word) => isMissing(property[word])).map((word) => `${prop}: ${word}`)
}
