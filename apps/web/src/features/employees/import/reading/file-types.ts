const workbook = 'Save it as CSV in your spreadsheet program and choose that file.'
const archive = 'Unpack it and choose the CSV file in it.'
const notText = 'Choose a CSV file.'

interface FileType {
  /** The bytes at `offset` in hexadecimal. */
  readonly start: string
  readonly offset?: number
  readonly what: string
}

const fileTypes: readonly FileType[] = [
  { start: '504b0304', what: `an Excel workbook or a ZIP archive. ${workbook}` },
  { start: '504b0506', what: `an empty ZIP archive. ${notText}` },
  { start: '504b0708', what: `a ZIP archive. ${archive}` },
  { start: 'd0cf11e0a1b11ae1', what: `an old Excel workbook. ${workbook}` },
  { start: '1f8b', what: `a gzip archive. ${archive}` },
  { start: '377abcaf271c', what: `a 7z archive. ${archive}` },
  { start: '526172211a07', what: `a RAR archive. ${archive}` },
  { start: '425a68', what: `a bzip2 archive. ${archive}` },
  { start: 'fd377a585a00', what: `an xz archive. ${archive}` },
  { start: '28b52ffd', what: `a Zstandard archive. ${archive}` },
  { start: '7573746172', offset: 257, what: `a tar archive. ${archive}` },
  { start: '25504446', what: `a PDF document. ${notText}` },
  { start: '89504e47', what: `a PNG image. ${notText}` },
  { start: 'ffd8ff', what: `a JPEG image. ${notText}` },
  { start: '47494638', what: `a GIF image. ${notText}` },
  { start: '52494646', what: `an image, a sound or a video. ${notText}` },
  { start: '53514c69746520666f726d61742033', what: `a database. ${notText}` },
  { start: '7b5c727466', what: `an RTF document. ${workbook}` },
  { start: '4d5a90', what: `a program. ${notText}` },
  { start: '7f454c46', what: `a program. ${notText}` },
  { start: '0000feff', what: 'UTF-32 text. Save it as UTF-8 and choose that file.' },
  { start: 'fffe0000', what: 'UTF-32 text. Save it as UTF-8 and choose that file.' },
]

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a file is that is no CSV, by its first bytes, such as 'a PDF document.'; null when unknown. */
export function findOtherFileType(bytes: Uint8Array): string | null {
  const found = fileTypes.find(({ start, offset = 0 }) => {
    const length = start.length / 2
    return hexOf(bytes.subarray(offset, offset + length)) === start
  })
  return found?.what ?? null
}

/** The same by the start of a text. */
export function findOtherTextType(text: string): string | null {
  const start = text.trimStart().slice(0, 200).toLowerCase()
  if (/^(<!doctype html|<html|<table)/.test(start)) return `a web page. ${workbook}`
  if (/^<(\?xml|\w+[\s>])/.test(start)) return `XML. ${workbook}`
  if (/^(\{\s*"|\[\s*[{["])/.test(start)) return `JSON. ${notText}`
  return null
}
