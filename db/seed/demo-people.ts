import type { DemoPerson, DemoTeam } from './insert.ts'

const person = (
  fullName: string,
  role: DemoPerson['role'],
  rateCents: number,
  extra: Partial<DemoPerson> = {},
): DemoPerson => ({
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

/** Fourteen people; the first three sign in with the printed accounts. */
export const cafe: DemoTeam = {
  name: 'Harbour Café',
  timeZone: 'America/New_York',
  currency: 'USD',
  people: [
    person('Nora Whitfield', 'admin', 3400, { email: 'admin@demo.test', hasUser: true }),
    person('Marco Bellini', 'manager', 2800, { email: 'manager@demo.test', hasUser: true }),
    person('Ana Ruiz', 'employee', 1850, { email: 'employee@demo.test', hasUser: true }),
    person('Ben Okafor', 'employee', 1800),
    person('Chloe Martin', 'employee', 1750, { maxWeeklyMinutes: 1800 }),
    person('Diego Santos', 'employee', 1900),
    person('Emma Lindqvist', 'employee', 1700, { maxWeeklyMinutes: 1200 }),
    person('Farid Haddad', 'employee', 1825),
    person('Grace Kim', 'employee', 1950),
    person('Henry Novak', 'employee', 1725),
    person('Isla Fraser', 'employee', 1775, { maxWeeklyMinutes: 1500 }),
    person('Jamal Carter', 'employee', 1875),
    person('Keiko Tanaka', 'employee', 1925),
    person('Liam Walsh', 'employee', 1700, { maxWeeklyMinutes: null }),
  ],
}

/** A second organization, so that it can be seen that neither sees the other. */
export const pier: DemoTeam = {
  name: 'North Pier',
  timeZone: 'Europe/London',
  currency: 'GBP',
  people: [
    person('Olive Marsh', 'admin', 2600, { email: 'admin@pier.test', hasUser: true }),
    person('Tom Ashby', 'employee', 1400, { email: 'tom.ashby@pier.test' }),
  ],
}
