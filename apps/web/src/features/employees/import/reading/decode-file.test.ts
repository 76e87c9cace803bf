import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'
import { placeOf } from './parse-table.ts'

const decode = (bytes: readonly number[] | Uint8Array) =>
  decodeFile(Uint8Array.from(bytes), placeOf)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const utf16 = (text: string, bigEndian = false): number[] =>
  [...text].flatMap((_, index) => {
    const unit = text.charCodeAt(index)
    const pair = [unit & 0xff, unit >> 8]
    return bigEndian ? pair.reverse() : pair
  })
const latin1 = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

const list = 'Name,Email\nZoë Größe,zoe@x.test\nJosé Peña,jose@x.test\n'

test.each([
  ['UTF-8', utf8(list), 'utf-8'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8(list)], 'utf-8'],
  ['plain ASCII', utf8('Name\nAna'), 'utf-8'],
  ['UTF-16 with a mark', [0xff, 0xfe, ...utf16(list)], 'utf-16le'],
  ['UTF-16 the other way', [0xfe, 0xff, ...utf16(list, true)], 'utf-16be'],
  ['UTF-16 without a mark', utf16(list), 'utf-16le'],
  ['UTF-16 the other way without a mark', utf16(list, true), 'utf-16be'],
  ['Latin-1', latin1(list), 'windows-1252'],
])('%s is told from the others', (_name, bytes, encoding) => {
  const decoded = decode(bytes)
  expect(decoded.encoding).toBe(encoding)
  expect(list.startsWith(decoded.text) || decoded.text === 'Name\nAna').toBe(true)
})

test('the characters that Windows adds to Latin-1 are read', () => {
  expect(decode([...latin1('Name\nRené '), 0x80, 0x20, 0x93]).text).toBe('Name\nRené € “')
})

test('all ends of lines, and the end of a file of old, become the same', () => {
  expect(decode(utf8('a\r\nb\rc\nd\u001a')).text).toBe('a\nb\nc\nd')
})

test.each([
  ['an empty file', [], 'The file is empty.', 1, 1],
  ['spaces alone', utf8(' \r\n \n'), 'The file is empty.', 1, 1],
  ['a workbook', [0x50, 0x4b, 3, 4, 1, 2], 'an Excel workbook or a ZIP archive', 1, 1],
  ['UTF-32', [0xff, 0xfe, 0, 0, 0x41, 0, 0, 0], 'UTF-32', 1, 1],
  ['a web page', utf8('<!DOCTYPE html><table>'), 'a web page', 1, 1],
  ['XML', utf8('<?xml version="1.0"?><a/>'), 'XML', 1, 1],
  ['JSON', utf8('[{"name": "Ana"}]'), 'JSON', 1, 1],
  ['a zero', utf8('Name,Email\nAna,a@x.test\nBen,b\u0000@x.test'), 'no text', 3, 2],
  ['half a character', [...utf8('Name,Email\nZoë,z@x.test\nJosé,'), 0xc3], 'cannot be read', 3, 2],
  ['half a pair', [0xff, 0xfe, ...utf16('Name\nA\ud83d')], 'cannot be read', 2, 1],
  ['an odd byte', [0xff, 0xfe, ...utf16('Name\nAna\nBen'), 0x41], 'cannot be read', 3, 1],
])('%s is refused with its place', (_name, bytes, sentence, row, column) => {
  expect(() => decode(bytes)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(sentence),
      place: { row, column },
    }),
  )
})

test('what is over 1 MiB is refused where it starts', () => {
  const text = `Name,Email\n${'Ana Ruiz,ana@x.test\n'.repeat(60_000)}`
  expect(() => decode(utf8(text).subarray(0, 1024 * 1024 + 1))).toThrow(
    expect.objectContaining({ place: { row: 52_430, column: 1 } }),
  )
})
