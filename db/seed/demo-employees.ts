import type { DemoEmployee, DemoOrganization } from './insert.ts'

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
  ...extra,
})

/** Fourteen employees; the first three can sign in as the demo accounts. */
export const cafe: DemoOrganization = {
  name: 'Harbour Café',
  timeZone: 'America/New_York',
  currency: 'USD',
  employees: [
    employee('Nora Whitfield', 'admin', 3400, { email: 'admin@demo.test', hasUser: true }),
    employee('Marco Bellini', 'manager', 2800, { email: 'manager@demo.test', hasUser: true }),
    employee('Ana Ruiz', 'employee', 1850, { email: 'employee@demo.test', hasUser: true }),
    employee('Ben Okafor', 'employee', 1800),
    employee('Chloe Martin', 'employee', 1750, { maxWeeklyMinutes: 1800 }),
    employee('Diego Santos', 'employee', 1900),
    employee('Emma Lindqvist', 'employee', 1700, { maxWeeklyMinutes: 1200 }),
    employee('Farid Haddad', 'employee', 1825),
    employee('Grace Kim', 'employee', 1950),
    employee('Henry Novak', 'employee', 1725),
    employee('Isla Fraser', 'employee', 1775, { maxWeeklyMinutes: 1500 }),
    employee('Jamal Carter', 'employee', 1875),
    employee('Keiko Tanaka', 'employee', 1925),
    employee('Liam Walsh', 'employee', 1700, { maxWeeklyMinutes: null }),
  ],
}

/** A second organization, to show that neither sees the other. */
export const pier: DemoOrganization = {
  name: 'North Pier',
  timeZone: 'Europe/London',
  currency: 'GBP',
  employees: [
    employee('Olive Marsh', 'admin', 2600, { email: 'admin@pier.test', hasUser: true }),
    employee('Tom Ashby', 'employee', 1400, { email: 'tom.ashby@pier.test' }),
  ],
}
