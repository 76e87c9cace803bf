import { expect, test } from 'vitest'
import type { Operator } from './operator.ts'
import { privacyText } from './privacy-texts.ts'
import { termsText } from './terms-texts.ts'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The files that store something in the browser, with how the privacy policy calls it. */
const storedBy: Record<string, string> = {
  'app/phone-reminder.tsx': 'phone-reminder-dismissed',
  'features/brain/model/stored-settings.ts': 'the settings of a proposal',
  'features/brain/use-brain-address.ts': 'the settings of a proposal',
  'features/development/debug-panel.tsx': 'debugMode and templateDebugLogs',
  'features/exports/hooks.ts': 'an export',
  'features/identity/api/second-factor.ts': 'a sign-in that is not complete',
  'features/identity/reset-password/reset-email-storage.ts': 'addresses and numbers',
  'features/identity/shared/resend-delay.ts': 'addresses and numbers',
  'features/identity/shared/with-second-factor.ts': 'a sign-in that is not complete',
  'features/identity/social/invitation-token-storage.ts': 'an invitation',
  'features/identity/social/return-path-storage.ts': 'the screen to go on with',
  'features/identity/verify-phone/phone-verification.tsx': 'addresses and numbers',
  'features/onboarding/completion-store.ts': 'the steps of a setup',
  'features/schedule/write/keep-when-left.ts': 'sending-changes',
  'features/schedule/write/waiting/waiting-changes.ts': 'sending-changes',
  'features/schedule/publish/use-publishing.ts': 'ask-seen',
  'features/schedule/arrange/use-open-fold.ts': 'weekboard.open-shifts',
  'features/schedule/staffing/week-coverage.ts': 'weekboard.no-staffing-needs',
  'features/schedule/week/schedule-address.ts': 'scheduleView',
  'lib/http/kept-reads.ts': 'kept-read',
  'lib/loading/missing-file.ts': 'the page was loaded again',
  'lib/loading/typed-text.ts': 'typed text',
  'lib/page/theme.ts': 'theme',
  'lib/session/push-user.ts': 'push-user',
  'lib/session/session.ts': 'token, user and userId',
  'lib/storage/waiting-count.ts': 'waiting-changes, unsent-changes',
  'lib/storage/waiting-storage.ts': 'weekboard-waiting-changes',
  'service-worker/shell.ts': 'shell',
}
const stores =
  /\b(writeStored|writeTabItem|sessionStorage\.setItem|localStorage\.setItem|caches\.open|createStore\('\w)/

test('the privacy policy lists everything that the pages store', () => {
  const helpers = ['lib/storage/storage.ts', 'lib/storage/tab-storage.ts']
  const reads = ['service-worker/service-worker.ts', 'lib/page/debug-settings.ts']
  const files = Object.entries(sources)
    .filter(([, text]) => stores.test(text))
    .map(([path]) => path.replace(/^\.\.\/(\.\.\/)?/, (up) => (up === '../' ? 'features/' : '')))
    .filter((path) => !path.includes('.test.') && ![...helpers, ...reads].includes(path))
  expect(files.sort()).toEqual(Object.keys(storedBy).sort())
  const text = JSON.stringify(privacyText({ name: null, contact: null }))
  expect(Object.values(storedBy).filter((phrase) => !text.includes(phrase))).toEqual([])
})

const textsOf = (of: typeof privacyText, operator: Operator): string =>
  of(operator)
    .sections.flatMap(({ parts }) => parts.flat())
    .join('\n')

test.each([privacyText, termsText])('the operator is named, or said to be unknown', (of) => {
  const unnamed = textsOf(of, { name: null, contact: null })
  expect(unnamed).toContain('The operator of this service has not filled in a name')
  const named = textsOf(of, { name: 'Harbour IT', contact: 'help@plan.example' })
  expect(named).toContain('This service is run by Harbour IT. Contact: help@plan.example')
  expect(named).not.toContain('not filled in')
  expect(unnamed + named).not.toMatch(/[[\]]/)
})
