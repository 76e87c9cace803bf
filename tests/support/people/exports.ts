import type { DataExport } from '@weekboard/contracts/organization/exports'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { TestServer } from '../servers/server.ts'
import { until } from '../servers/until.ts'

interface ExportReply {
  readonly export: DataExport
  readonly code: string
  readonly message: string
}

/** The API calls about archives with one token. */
export const exportsApi = ({ api, url }: TestServer, token: string) => {
  const read = (id: number) => api.call<ExportReply>('GET', `/exports/${id}`, { token })
  return {
    start: (path: '/organization/export' | '/auth/me/export') =>
      api.call<ExportReply>('POST', path, { token }),
    read,
    async untilReady(id: number): Promise<DataExport> {
      await until(async () => (await read(id)).body.export.status === 'ready', { withinMs: 60_000 })
      return (await read(id)).body.export
    },
    download: (id: number): Promise<Response> =>
      fetch(`${url}/api/v1/exports/${id}/file`, { headers: { authorization: `Bearer ${token}` } }),
  }
}

/** The files of a ZIP archive, as text by name. */
export function filesOf(archive: Uint8Array): ReadonlyMap<string, string> {
  const files = Object.entries(unzipSync(archive))
  return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Starts an archive, waits until it is ready and reads its files. */
export async function exportFiles(
  server: TestServer,
  token: string,
  path: '/organization/export' | '/auth/me/export',
): Promise<ReadonlyMap<string, string>> {
  const api = exportsApi(server, token)
  const started = await api.start(path)
  expect(started.status, started.text).toBe(202)
  await api.untilReady(started.body.export.id)
  const reply = await api.download(started.body.export.id)
  expect(reply.status).toBe(200)
  return filesOf(new Uint8Array(await reply.arrayBuffer()))
}
