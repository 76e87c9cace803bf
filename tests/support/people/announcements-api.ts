import type { ErrorReply } from '@weekboard/contracts/errors'
import type { Announcement } from '@weekboard/contracts/notifications/announcements'
import type { TestServer } from '../servers/server.ts'
import type { ApiRequest } from './api-client.ts'

type Reply = { readonly announcement: Announcement } & ErrorReply
interface List {
  readonly announcements: Announcement[]
  readonly next_cursor: string | null
}

/** The API calls about announcements with one token. */
export const announcementsApi = ({ api }: Pick<TestServer, 'api'>, token: string) => ({
  list: async (query = ''): Promise<List> =>
    (await api.call<List>('GET', `/announcements${query}`, { token })).body,
  /** What is sent as the announcement may be anything. */
  post: (announcement: unknown, request: ApiRequest = {}) =>
    api.call<Reply>('POST', '/announcements', { token, body: { announcement }, ...request }),
  /** `body` is the whole body. */
  edit: (id: number, body: unknown, request: ApiRequest = {}) =>
    api.call<Reply>('PATCH', `/announcements/${id}`, { token, body, ...request }),
  remove: (id: number, request: ApiRequest = {}) =>
    api.call<ErrorReply>('DELETE', `/announcements/${id}`, { token, ...request }),
  read: (id: number, request: ApiRequest = {}) =>
    api.call<Reply>('POST', `/announcements/${id}/read`, { token, ...request }),
})
export type AnnouncementsApi = ReturnType<typeof announcementsApi>

/** Posts an announcement. Throws when it is not posted. */
export async function postAnnouncement(
  api: AnnouncementsApi,
  title: string,
  text = 'Please count everything in your section.',
): Promise<Announcement> {
  const { status, body, text: reply } = await api.post({ title, text })
  if (status !== 201) throw new Error(`The announcement was not posted: ${status} ${reply}`)
  return body.announcement
}
