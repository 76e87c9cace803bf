import { describe, expect, it } from 'vitest'
import { mainLinks, pathExists, signedInHome } from './paths.ts'
import { type RedirectQuestion, redirectFor } from './redirect.ts'

const user = (fields: { role?: 'admin' | 'employee'; needs_profile_setup?: boolean }) => ({
  id: 7,
  employee_id: 3,
  full_name: 'Ana Ruiz',
  email: 'ana@harbour.test',
  role: 'admin' as const,
  permissions: [],
  avatar_url: '',
  organization: null,
  email_verified: true,
  phone_verified: false,
  has_password: true,
  phone_number: null,
  needs_profile_setup: false,
  ...fields,
})
const ask = (question: Partial<RedirectQuestion>) =>
  redirectFor({
    user: user({}),
    path: '/schedule',
    onboardingCompleted: true,
    exists: () => true,
    ...question,
  })

describe('the redirect guard', () => {
  it('sends a person without a profile to its setup', () => {
    const invited = user({ role: 'employee', needs_profile_setup: true })
    expect(ask({ user: invited })).toBe('/onboarding/profile-setup')
    expect(ask({ user: invited, path: '/onboarding/profile-setup' })).toBeNull()
  })

  it('sends an admin whose onboarding is open to it', () => {
    expect(ask({ onboardingCompleted: false })).toBe('/onboarding')
    expect(ask({ onboardingCompleted: false, path: '/onboarding' })).toBeNull()
  })

  it('never sends anybody else to onboarding', () => {
    expect(ask({ user: user({ role: 'employee' }), onboardingCompleted: false })).toBeNull()
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

describe('the screens', () => {
  it('link only to one another', () => {
    expect(mainLinks.map(({ label }) => label)).toContain('Schedule')
    expect(pathExists(signedInHome)).toBe(true)
    expect(pathExists('/nowhere')).toBe(false)
  })
})
