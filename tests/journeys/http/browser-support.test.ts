import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  admittedVersions,
  missingInScript,
  missingInStyles,
  oldestVersions,
} from '../../support/browser/browser-support.ts'

const assets = fileURLToPath(new URL('../../../apps/web/dist/assets/', import.meta.url))

const own = 'a method of the code itself or of a library, which only has that name'
const decoration = 'a browser without it shows the page well enough'
const guarded = 'asked for before it is called'
const forgiving = 'within :is(), which ignores what it does not know'

/** What the build has of features that the oldest browsers lack, and why nobody misses it. */
const exceptions: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': guarded,
  'URL.canParse': guarded,
  '.checkVisibility()': guarded,
  '.skipTransition()': guarded,
  '.startViewTransition()': guarded,
  navigation: guarded,
  requestIdleCallback: guarded,
  setImmediate: guarded,
  '.createContext()': own,
  '.createObjectURL()': 'that of URL, under another name of it',
  '.drop()': own,
  '.error()': own,
  '.isVisible()': own,
  '.move()': own,
  '.pause()': own,
  '.setStatus()': own,
  '.toArray()': own,
  '.use()': own,
  '-webkit-tap-highlight-color': decoration,
  '-webkit-touch-callout': 'only Safari on telephones and tablets has such a menu',
  ':-webkit-inner-spin-button': decoration,
  ':open': forgiving,
  ':popover-open': forgiving,
  '@page': 'Safari prints on the paper that its dialog has',
  size: 'part of @page',
  'break-before: avoid': decoration,
  'accent-color': decoration,
  'contain-intrinsic-size': 'only with content-visibility',
  'content-visibility': 'only saves work',
  'field-sizing': 'a field keeps its first size',
  'forced-color-adjust': 'Safari has no forced colors',
  'font-family: ui-monospace': 'another font of the list is taken',
  'font-family: ui-sans-serif': 'another font of the list is taken',
  'overscroll-behavior': decoration,
  'overscroll-behavior-x': decoration,
  'print-color-adjust': 'Safari knows it by its prefix, which the build adds',
  'text-decoration: dotted': decoration,
  'text-wrap': decoration,
  'user-select': 'Safari knows it by its prefix, which the build adds',
}

test('what the oldest browsers lack is recognized', () => {
  expect(missingInScript('Map.groupBy([], one); URL.canParse(two)')).toEqual([
    'Map.groupBy',
    'URL.canParse',
  ])
  expect(missingInScript('const { promise } = Promise.withResolvers(); a.union(b)')).toEqual([
    '.union()',
    'Promise.withResolvers',
  ])
  expect(missingInScript('requestIdleCallback(work); self.showOpenFilePicker()')).toEqual([
    'requestIdleCallback',
    'showOpenFilePicker',
  ])
  expect(missingInScript('one.cookieStore; ({ scheduler: 1, navigation() {} })')).toEqual([])
  expect(missingInScript('list.at(-1); structuredClone(list); list.toSorted()')).toEqual([])
  expect(missingInStyles('a { field-sizing: content } @starting-style { b { top: 0 } }')).toEqual([
    '@starting-style',
    'field-sizing',
  ])
  expect(missingInStyles('@supports (x: y) { a { field-sizing: content } } b { gap: 0 }')).toEqual(
    [],
  )
})

test('every browser that is named as supported is let in', () => {
  for (const [browser, oldest] of Object.entries(oldestVersions)) {
    expect(admittedVersions[browser], browser).toBeLessThanOrEqual(oldest)
  }
})

test('the built scripts and styles need nothing that a browser lacks that is let in', () => {
  const files = readdirSync(assets, { encoding: 'utf8' })
  const missing = (ending: string, find: (source: string) => string[]) =>
    files
      .filter((name) => name.endsWith(ending))
      .flatMap((name) => find(readFileSync(`${assets}${name}`, 'utf8')))
  const found = new Set([...missing('.js', missingInScript), ...missing('.css', missingInStyles)])
  expect([...found].sort()).toEqual(Object.keys(exceptions).sort())
})
