import type { routes } from '../routes.ts'

type LastSegment<Path extends string> = Path extends `${string}/${infer Rest}`
  ? LastSegment<Rest>
  : Path

/** The parameters of a path, each with the segment before it: `shifts/:id`. */
type ParametersOf<Path extends string> = Path extends `${infer Before}/:${infer After}`
  ? After extends `${infer Name}/${infer Rest}`
    ? `${LastSegment<Before>}/:${Name}` | ParametersOf<`/${Rest}`>
    : `${LastSegment<Before>}/:${After}`
  : never

type Parameter = ParametersOf<(typeof routes)[keyof typeof routes]['path']>

/** What the parameters of paths name. */
export const pathDocs: Readonly<Record<Parameter, string>> = {
  'announcements/:id': '`id` of an announcement.',
  'assistants/:id': '`id` of an assistant of the caller.',
  'auto_schedule_jobs/:id': '`id` of a schedule repeat.',
  'deliveries/:delivery_id': '`id` of a delivery of this endpoint.',
  'employees/:employee_id': '`id` of an employee with shifts in the week.',
  'employees/:id': '`id` of an employee, not of a user.',
  'exports/:id': '`id` of an archive that the caller has asked for.',
  'files/:id': 'What follows `/files/` in the address of an image: a secret.',
  'holes/:index': 'The place of a hole in `holes` of this run, from 0.',
  'identities/:id': '`id` of a connected account of the caller.',
  'import/:id': '`import_id` of the reply to the import.',
  'invitations/:id': '`id` of an invitation.',
  'layout/:id': '`id` of a layout of the caller.',
  'notifications/:id': '`id` of a notification of the caller.',
  'passkeys/:id': '`id` of a passkey of the caller.',
  'positions/:id': '`id` of a position.',
  'push_subscriptions/:id': '`id` of a device of the caller.',
  'rates/:rate_id': '`id` of a rate of this employee.',
  'runs/:id': '`id` of a run.',
  'schedules/:id': '`id` of a schedule; `POST /schedules` finds that of a week.',
  'sessions/:id': '`id` of a session of the caller.',
  'shift_requests/:id': '`id` of a claim, an offer or a swap.',
  'shift_templates/:id': '`id` of a saved template.',
  'shifts/:index': '`index` of a shift of the proposal of this run.',
  'shifts/:id': '`id` of a shift. Employees reach announced ones only.',
  'time_off_requests/:id': '`id` of a request for time off. Employees reach their own only.',
  'webhooks/:id': '`id` of an endpoint.',
  'widgets/:type': 'The kind of widget, such as `pto-requests`.',
  'api_keys/:id': '`id` of an API key.',
  'auth/:provider': 'One of `GET /auth/providers`.',
  'calendar/:file': 'The last part of the address of a feed: a secret.',
}
