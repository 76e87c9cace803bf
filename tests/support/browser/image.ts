import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const node = join(root, 'node_modules', 'node', 'bin', 'node')

export interface Image {
  /** Where the image's processes start, such as `FOLDER/weekboard/apps/api/dist`. */
  readonly workFolder: string
  readonly env: Readonly<Record<string, string>>
  /** The command and its arguments; `script` is `server.js` unless the image is told otherwise. */
  command(script?: string): readonly [string, ...string[]]
}

/**
 * Lays out the files of the container image below a folder, as the last stage of the Dockerfile says,
 * from the build in this working copy. Everybody can read them.
 */
export function layOutImage(folder: string): Image {
  const instructions = lastStage(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const restsOf = (wanted: string) =>
    instructions.flatMap(({ name, rest }) => (name === wanted ? [rest] : []))
  const [copyFolder = '/', workFolder = copyFolder] = restsOf('WORKDIR')
  const packages = join(folder, 'image')
  execFileSync(node, [join(root, 'apps/api/build.mjs'), packages], { stdio: 'pipe' })
  const folders = { '/image/': packages, '/weekboard/': root }
  for (const rest of restsOf('COPY')) copyFromBuild(rest, folders, join(folder, copyFolder))
  // An unprivileged user may not be let into the folder of the working copy.
  const ownNode = join(folder, 'node')
  copyFileSync(node, ownNode)
  for (const path of [folder, ownNode]) chmodSync(path, 0o755)
  const entrypoint: string[] = JSON.parse(restsOf('ENTRYPOINT')[0] ?? '[]')
  return {
    workFolder: join(folder, workFolder),
    env: Object.fromEntries(restsOf('ENV').flatMap((rest) => rest.split(/\s+/).map(pair))),
    command: (script = 'server.js') => [ownNode, ...entrypoint.slice(1), script],
  }
}

/** Copies unless it is the Node of the image, in whose place the project's own runs. */
function copyFromBuild(
  rest: string,
  folders: Readonly<Record<string, string>>,
  target: string,
): void {
  const [, path = '', to = ''] = /^--from=build (\S+) (\S+)$/.exec(rest) ?? []
  const [prefix, source] = Object.entries(folders).find(([each]) => path.startsWith(each)) ?? []
  if (prefix === undefined || source === undefined) return
  const name = to.endsWith('/') ? join(to, basename(path)) : to
  mkdirSync(dirname(join(target, name)), { recursive: true })
  cpSync(join(source, path.slice(prefix.length)), join(target, name), { recursive: true })
}

interface Instruction {
  readonly name: string
  readonly rest: string
}

function lastStage(dockerfile: string): Instruction[] {
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n')
  const from = lines.findLastIndex((line) => line.startsWith('FROM '))
  return lines.slice(from + 1).flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return name !== undefined && rest !== undefined ? [{ name, rest }] : []
  })
}

const pair = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
