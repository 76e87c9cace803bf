import { type Right, rights } from '@weekboard/contracts/rights'
import { type Role, type RouteContract, roles } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'
import { unknownId } from './sweeps/sweep.ts'

let server: TestServer
let tokens: Record<Role, string>
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000000' } })
  const { signIn } = server.api
  tokens = {
    admin: await signIn(accounts.admin),
    manager: await signIn(accounts.manager),
    employee: await signIn(accounts.employee),
  }
})
afterAll(() => server.close())

/** Roles as the design has them, not read from the code. */
const expectedRoles: Record<Right, readonly Role[]> = {
  planShifts: ['admin', 'manager'],
  decideTimeOff: ['admin', 'manager'],
  manageAbsences: ['admin', 'manager'],
  manageEmployees: ['admin', 'manager'],
  invite: ['admin', 'manager'],
  managePositions: ['admin', 'manager'],
  manageAnnouncements: ['admin', 'manager'],
  manageStaffingNeeds: ['admin', 'manager'],
  seeAnalytics: ['admin', 'manager'],
  setRates: ['admin'],
  giveRoles: ['admin'],
  erasePersonalData: ['admin'],
  changeOrganization: ['admin'],
  deleteOrganization: ['admin'],
  exportOrganization: ['admin'],
  readAuditLog: ['admin'],
  onboard: ['admin'],
  manageBilling: ['admin'],
  manageApiKeys: ['admin'],
  manageWebhooks: ['admin'],
  deleteAllShifts: ['admin'],
}

const restricted = (Object.entries(routes) as [RouteName, RouteContract][]).flatMap(
  ([name, route]) => (typeof route.access === 'string' ? [] : [[name, route] as const]),
)

describe('every route that not everybody may call names its right', () => {
  test.each(restricted)('%s', async (_name, { access, method, path }) => {
    const right = (Object.keys(rights) as Right[]).find((each) => rights[each] === access)
    const allowed = right ? expectedRoles[right] : []
    expect(allowed).not.toEqual([])
    for (const role of roles) {
      const url = path.replaceAll(/:\w+/g, String(unknownId))
      const { status } = await server.api.call(method, url, { token: tokens[role] })
      expect([role, status === 403]).toEqual([role, !allowed.includes(role)])
    }
  })
})
