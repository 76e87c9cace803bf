import { describe, expect, it } from 'vitest'
import type { LinkList } from '../features/feature.ts'
import { allLinks } from './all-links.ts'
import { linksFor } from './navigation.ts'
import { pathExists, signedInHome, startPathOf } from './paths.ts'
import {
  canUseMainLinks,
  organizationToCheck,
  type RedirectInput,
  redirectFor,
} from './redirect.ts'

const user = (fields: {
  role?: 'admin' | 'manager' | 'employee'
  needs_profile_setup?: boolean
  second_factor_due?: string
}) => ({
  id: 7,
  employee_id: 3,
  full_name: 'Ana Ruiz',
  email: 'ana@harbour.test',
  role: 'admin' as const,
  permissions: [],
  avatar_url: '',
  organization: {
    id: 4,
    name: 'Harbour Café',
    time_zone: 'America/New_York',
    currency: 'USD',
    logo_url: null,
    read_only_from: null,
  },
  email_verified: true,
  phone_verified: false,
  has_password: true,
  phone_number: null,
  needs_profile_setup: false,
  preferences: {
    density: 'comfortable' as const,
    hour_format: null,
    sort: 'name' as const,
    sort_chosen: true,
    single_keys: true,
  },
  ...fields,
})
const ask = (question: Partial<RedirectInput>) =>
  redirectFor({
    user: user({}),
    path: '/schedule',
    onboardingCompleted: true,
    exists: () => true,
    ...question,
  })

describe('the redirect guard', () => {
  it('puts a required second factor before everything, from its day where the organization is', () => {
    const due = user({ needs_profile_setup: true, second_factor_due: '2026-12-01' })
    const [before, begins] = [new Date('2026-12-01T04:59:59Z'), new Date('2026-12-01T05:00:00Z')]
    expect(ask({ user: due, now: before })).toBe('/onboarding/profile-setup')
    expect(ask({ user: due, now: begins })).toBe('/profile/security')
    expect(ask({ user: due, now: begins, path: '/profile/security' })).toBeNull()
    expect(organizationToCheck(user({}), '/profile/security')).toBeNull()
  })

  it('sends a person without a profile to its setup', () => {
    const invited = user({ role: 'employee', needs_profile_setup: true })
    expect(ask({ user: invited })).toBe('/onboarding/profile-setup')
    expect(ask({ user: invited, path: '/onboarding/profile-setup' })).toBeNull()
  })

  it('puts the profile before the onboarding of an admin', () => {
    const admin = user({ needs_profile_setup: true })
    expect(ask({ user: admin, path: '/onboarding', onboardingCompleted: false })).toBe(
      '/onboarding/profile-setup',
    )
  })

  it.each(['/dashboard', '/schedule', '/onboarding-of-something-else'])(
    'sends an admin whose onboarding is open from %s to it',
    (path) => {
      expect(ask({ onboardingCompleted: false, path })).toBe('/onboarding')
      expect(ask({ onboardingCompleted: true, path })).toBeNull()
    },
  )

  it.each(['/onboarding', '/onboarding/', '/onboarding/profile-setup'])(
    'leaves an admin whose onboarding is open on %s',
    (path) => {
      expect(ask({ onboardingCompleted: false, path })).toBeNull()
    },
  )

  it.each(['manager', 'employee'] as const)('never sends a %s to onboarding', (role) => {
    expect(ask({ user: user({ role }), onboardingCompleted: false })).toBeNull()
  })

  it('stays when the check failed or the stored user is not readable', () => {
    expect(ask({ onboardingCompleted: null })).toBeNull()
    expect(ask({ user: null, onboardingCompleted: false })).toBeNull()
  })

  it('never leads to a screen that does not exist', () => {
    const question = { user: user({ needs_profile_setup: true }), exists: () => false }
    expect(ask(question)).toBeNull()
    expect(ask({ onboardingCompleted: false, exists: () => false })).toBeNull()
  })
})

describe('the main links', () => {
  const lead = (question: Partial<RedirectInput>) =>
    canUseMainLinks(
      { user: user({}), path: '/', onboardingCompleted: true, exists: () => true, ...question },
      '/dashboard',
    )

  it.each(['/onboarding', '/onboarding/profile-setup'])(
    'are not there on %s while the guard would send an admin back, or that is not known',
    (path) => {
      expect(lead({ path, onboardingCompleted: false })).toBe(false)
      expect(lead({ path, onboardingCompleted: null })).toBe(false)
      expect(lead({ path })).toBe(true)
    },
  )

  it('are there for everybody whom the guard leaves alone', () => {
    expect(lead({ path: '/dashboard', onboardingCompleted: null })).toBe(true)
    expect(lead({ path: '/onboarding', user: user({ role: 'manager' }) })).toBe(true)
    expect(lead({ path: '/onboarding', user: null, onboardingCompleted: null })).toBe(true)
    expect(lead({ user: user({ role: 'employee', needs_profile_setup: true }) })).toBe(false)
  })
})

describe('the onboarding check', () => {
  it('asks for an admin outside of the onboarding', () => {
    expect(organizationToCheck(user({}), '/schedule')).toBe(4)
    expect(organizationToCheck(user({}), '/onboarding')).toBeNull()
    expect(organizationToCheck(user({}), '/onboarding/profile-setup')).toBeNull()
  })

  it.each(['manager', 'employee'] as const)('never asks for a %s', (role) => {
    expect(organizationToCheck(user({ role }), '/schedule')).toBeNull()
  })

  it('asks for nobody who is redirected anyway, and nobody who cannot be read', () => {
    expect(organizationToCheck(user({ needs_profile_setup: true }), '/schedule')).toBeNull()
    expect(organizationToCheck({ ...user({}), organization: null }, '/schedule')).toBeNull()
    expect(organizationToCheck(null, '/schedule')).toBeNull()
  })
})

describe('the screens', () => {
  it('link only to one another', () => {
    const labelsFor = (role: 'admin' | 'manager' | 'employee', list: LinkList) =>
      linksFor(user({ role }), list, allLinks).map(({ label }) => label)
    const employees = ['Dashboard', 'Schedule', 'Requests', 'Team', 'My week']
    expect(labelsFor('employee', 'main')).toEqual(employees)
    expect(labelsFor('manager', 'main')).toEqual(employees.toSpliced(2, 0, 'Brain'))
    expect(labelsFor('employee', 'foot')).toEqual(['My week', 'Schedule', 'Requests', 'Team'])
    expect(labelsFor('employee', 'settings')).toEqual([])
    expect(labelsFor('manager', 'settings')).toEqual(['Positions', 'Staffing'])
    expect(labelsFor('admin', 'settings')).toEqual([
      'Organization',
      'Positions',
      'Staffing',
      'Audit log',
    ])
    expect(labelsFor('admin', 'menu')).toEqual([
      'Profile',
      'Team',
      'Announcements',
      'Requests',
      'Analytics',
      'Billing',
      'Accessibility',
    ])
    expect(pathExists(signedInHome)).toBe(true)
    expect(pathExists('/nowhere')).toBe(false)
  })

  it.each([
    ['employee', true, '/my-week'],
    ['employee', false, '/dashboard'],
    ['manager', true, '/dashboard'],
    ['admin', true, '/dashboard'],
  ] as const)('begin for a %s, on a phone: %s, with %s', (role, isPhone, path) => {
    expect(startPathOf(user({ role }), isPhone)).toBe(path)
    expect(startPathOf(null, isPhone)).toBe('/dashboard')
  })
})
