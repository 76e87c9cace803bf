import { maxImportBytes } from '@weekboard/contracts/employees/employee-import'
import { type FilePlace, ImportFileError } from './file-error.ts'
import { findOtherFileType, findOtherTextType } from './file-types.ts'

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface DecodedFile {
  readonly text: string
  readonly encoding: FileEncoding
}

/** Finds the row and column of an offset in a text. */
type LocateOffset = (text: string, offset: number) => FilePlace

/**
 * The text of a file in UTF-8, UTF-16 or Latin-1, without its byte order mark and with `\n` as the
 * end of lines. Throws an `ImportFileError` for an empty file, other types of files and damaged text.
 */
export function decodeFile(bytes: Uint8Array, locate: LocateOffset): DecodedFile {
  if (bytes.length === 0) throw new ImportFileError('The file is empty.')
  const type = findOtherFileType(bytes)
  if (type) throw new ImportFileError(`This file is ${type}`)
  const encoding = encodingOf(bytes)
  const text = withPlainLineEnds(new TextDecoder(encoding).decode(bytes))
  const textType = findOtherTextType(text)
  if (textType) throw new ImportFileError(`This file is ${textType}`)
  assertText(text, locate)
  if (bytes.length > maxImportBytes) throw tooLarge(text, locate)
  if (!isValid(bytes, encoding)) throw damaged(locate(text, text.search(/\ufffd/)))
  return { text, encoding }
}

/** Text that was pasted, with `\n` as the end of lines. Throws an `ImportFileError` as `decodeFile`. */
export function readPastedText(pasted: string, locate: LocateOffset): DecodedFile {
  const text = withPlainLineEnds(pasted)
  if (text.trim() === '') throw new ImportFileError('There is no text to read.')
  const type = findOtherTextType(text)
  if (type) throw new ImportFileError(`This text is ${type}`)
  assertText(text, locate)
  if (text.length > maxImportBytes) throw tooLarge(text.slice(0, maxImportBytes), locate)
  return { text, encoding: 'utf-8' }
}

/** `text` is what fits. */
const tooLarge = (text: string, locate: LocateOffset): ImportFileError =>
  new ImportFileError(
    'There is more than 1 MiB, and at most so much is read: split the file here or earlier.',
    locate(text, text.length),
  )

function encodingOf(bytes: Uint8Array): FileEncoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return guessUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** How many bytes are looked at for a guess. */
const guessedBytes = 4_000

/** Latin letters in UTF-16 have a zero as every second byte. */
function guessUtf16(bytes: Uint8Array): FileEncoding | null {
  const start = bytes.subarray(0, guessedBytes)
  const zeros = { even: 0, odd: 0 }
  for (const [index, byte] of start.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
  }
  const pairs = start.length / 2
  if (zeros.odd > pairs * 0.4 && zeros.even < pairs * 0.05) return 'utf-16le'
  if (zeros.even > pairs * 0.4 && zeros.odd < pairs * 0.05) return 'utf-16be'
  return null
}

function isValid(bytes: Uint8Array, encoding: FileEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Whether the bytes are UTF-8, perhaps damaged: characters of several bytes hardly occur by chance,
 * so a text in which most of them are right is no Latin-1.
 */
function isUtf8(bytes: Uint8Array): boolean {
  if (isValid(bytes, 'utf-8')) return true
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = text.match(/\ufffd/g)?.length ?? 0
  const right = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return right > wrong
}

const damaged = (place: FilePlace): ImportFileError =>
  new ImportFileError(
    'A character here cannot be read. The file is damaged, or was saved in another encoding: save it as UTF-8.',
    place,
  )

/** Removes a byte order mark, and the ctrl-Z with which some old programs end a file. */
const withPlainLineEnds = (text: string): string =>
  (text.endsWith('\u001a') ? text.slice(0, -1) : text)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/
const controlCharacters = new RegExp(controlCharacter, 'g')
/** The most control characters in a thousand characters of a text. */
const maxControlsInThousand = 5

function assertText(text: string, locate: LocateOffset): void {
  const controls = text.match(controlCharacters)?.length ?? 0
  const isBinary = text.includes('\0') || controls * 1000 > text.length * maxControlsInThousand
  if (isBinary) {
    const place = locate(text, text.search(controlCharacter))
    throw new ImportFileError('This is no text. Choose a CSV file.', place)
  }
  if (text.trim() === '') throw new ImportFileError('The file is empty.')
}
