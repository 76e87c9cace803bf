import type { DemoEmployee, DemoOrganization } from './demo-organization.ts'

const employee = (
  fullName: string,
  role: DemoEmployee['role'],
  rateCents: number,
  extra: Partial<DemoEmployee> = {},
): DemoEmployee => ({
  fullName,
  role,
  rateCents,
  email: `${fullName
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replace(/ /g, '.')}@demo.test`,
  hasUser: false,
  maxWeeklyMinutes: 2400,
  positions: [],
  ...extra,
})

/** Fourteen employees; the first three can sign in as the demo accounts. */
export const cafe: DemoOrganization = {
  name: 'Harbour Café',
  timeZone: 'America/New_York',
  currency: 'USD',
  positions: [
    { name: 'Bakery', color: 'amber' },
    { name: 'Bar', color: 'teal' },
    { name: 'Kitchen', color: 'orange' },
    { name: 'Service', color: 'violet' },
  ],
  employees: [
    employee('Nora Whitfield', 'admin', 3400, {
      positions: ['Service'],
      email: 'admin@demo.test',
      hasUser: true,
    }),
    employee('Marco Bellini', 'manager', 2800, {
      positions: ['Service', 'Bar'],
      email: 'manager@demo.test',
      hasUser: true,
    }),
    employee('Ana Ruiz', 'employee', 1850, {
      positions: ['Bar', 'Service'],
      email: 'employee@demo.test',
      hasUser: true,
    }),
    employee('Ben Okafor', 'employee', 1800, { positions: ['Kitchen'] }),
    employee('Chloe Martin', 'employee', 1750, { positions: ['Service'], maxWeeklyMinutes: 1800 }),
    employee('Diego Santos', 'employee', 1900, { positions: ['Kitchen', 'Bakery'] }),
    employee('Emma Lindqvist', 'employee', 1700, {
      positions: ['Service'],
      maxWeeklyMinutes: 1200,
    }),
    employee('Farid Haddad', 'employee', 1825, { positions: ['Service', 'Bar'] }),
    employee('Grace Kim', 'employee', 1950, { positions: ['Bar', 'Service'] }),
    employee('Henry Novak', 'employee', 1725, { positions: ['Bar'] }),
    employee('Isla Fraser', 'employee', 1775, { positions: ['Bar'], maxWeeklyMinutes: 1500 }),
    employee('Jamal Carter', 'employee', 1875, { positions: ['Kitchen'] }),
    employee('Keiko Tanaka', 'employee', 1925, { positions: ['Service', 'Bar'] }),
    employee('Liam Walsh', 'employee', 1700, { positions: ['Bakery'], maxWeeklyMinutes: null }),
  ],
}

/** A second organization, to show that neither sees the other. */
export const pier: DemoOrganization = {
  name: 'North Pier',
  timeZone: 'Europe/London',
  currency: 'GBP',
  positions: [],
  employees: [
    employee('Olive Marsh', 'admin', 2600, { email: 'admin@pier.test', hasUser: true }),
    employee('Tom Ashby', 'employee', 1400, { email: 'tom.ashby@pier.test' }),
  ],
}
