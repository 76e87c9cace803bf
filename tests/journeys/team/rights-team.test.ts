import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Role } from '@weekboard/contracts/route'
import { afterAll, beforeAll, describe } from 'vitest'
import {
  enterCafe,
  forAdmins,
  forManagers,
  type RightRow,
  type RightsCafe,
  testRights,
} from '../../support/contract/rights-table.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let cafe: RightsCafe
beforeAll(async () => {
  server = await startTestServer()
  cafe = await enterCafe(server)
})
afterAll(() => server.close())

const statusOf: RightsCafe['statusOf'] = (...request) => cafe.statusOf(...request)

let people = 0
const nextEmail = (): string => {
  people += 1
  return `person-${people}@rights.test`
}
const invite = (role: Role, into: Role) =>
  statusOf(role, 'POST', '/invitations', {
    invitation: { email: nextEmail(), full_name: 'Guest', role: into },
  })
const edit = (role: Role, id: number, employee: unknown) =>
  statusOf(role, 'PATCH', `/employees/${id}`, { employee })

const teamRows: readonly RightRow[] = [
  [
    'adds an employee',
    (role) => statusOf(role, 'POST', '/employees', { employee: { full_name: 'New' } }),
    forManagers(201),
  ],
  [
    'adds an employee with a rate',
    (role) =>
      statusOf(role, 'POST', '/employees', { employee: { full_name: 'New', hourly_rate: 20 } }),
    forAdmins(201),
  ],
  [
    'edits an employee',
    (role) => edit(role, cafe.keiko, { full_name: `Keiko ${role}` }),
    forManagers(200),
  ],
  [
    'edits an admin',
    (role) => edit(role, cafe.own.admin, { full_name: 'Nora Whitfield' }),
    forAdmins(200),
  ],
  ['gives a role', (role) => edit(role, cafe.keiko, { role: 'manager' }), forAdmins(200)],
  ['sets a rate', (role) => edit(role, cafe.keiko, { hourly_rate: 21 }), forAdmins(200)],
  [
    'reads the rates of an employee',
    (role) => statusOf(role, 'GET', `/employees/${cafe.keiko}/rates`),
    forAdmins(200),
  ],
  [
    'sets a rate from a date on',
    (role) =>
      statusOf(role, 'POST', `/employees/${cafe.keiko}/rates`, {
        rate: { hourly_rate: 22, from_date: '2027-01-01' },
      }),
    forAdmins(201),
  ],
  [
    'sees who could take over',
    (role) => statusOf(role, 'GET', `/employees/${cafe.keiko}/replacements`),
    forManagers(200),
  ],
  [
    'removes an employee',
    async (role) => {
      const { body } = await cafe.call('admin', 'POST', '/employees', {
        employee: { full_name: 'Leaver' },
      })
      return edit(role, (body.employee as Employee).id, { active: false })
    },
    forManagers(200),
  ],
  ['invites an employee', (role) => invite(role, 'employee'), forManagers(201)],
  ['invites a manager', (role) => invite(role, 'manager'), forAdmins(201)],
  ['invites an admin', (role) => invite(role, 'admin'), forAdmins(201)],
]

const changeSettings = (role: Role, organization: unknown) =>
  statusOf(role, 'PATCH', '/organization', { organization })

const organizationRows: readonly RightRow[] = [
  ['changes settings', (role) => changeSettings(role, { name: 'Harbour' }), forAdmins(200)],
  ['changes policies', (role) => changeSettings(role, { overlap_policy: 'warn' }), forAdmins(200)],
  [
    'goes through the onboarding',
    (role) => statusOf(role, 'GET', '/onboarding/status'),
    forAdmins(200),
  ],
]

describe('the team', () => testRights(teamRows))
describe('the organization', () => testRights(organizationRows))
