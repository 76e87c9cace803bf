import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
/** Bytes that fit into one network packet: compressing fewer gains nothing. */
const worthwhileBytes = 1024

/** Writes a `.br` and a `.gz` next to every text file of the build, for the server to pick from. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'weekboard:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    writeBundle: {
      // After the plugins that write files of their own.
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries
          .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
          .map((entry) => join(entry.parentPath, entry.name))
        await Promise.all(files.map(compressFile))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < worthwhileBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
