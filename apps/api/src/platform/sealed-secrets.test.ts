import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealed-secrets.ts'

const [former, next] = [
  { kid: 'former', secret: 'a'.repeat(32) },
  { kid: 'next', secret: 'b'.repeat(32) },
]

test('a sealed secret opens with its key, also after another one became the first', () => {
  const sealed = sealSecret([former], 'JBSWY3DP', 'user 1')
  expect(sealed).toMatch(/^former:/)
  expect(sealed).not.toContain('JBSWY3DP')
  expect(openSecret([next, former], sealed, 'user 1')).toBe('JBSWY3DP')
  expect(sealSecret([next, former], 'JBSWY3DP', 'user 1')).toMatch(/^next:/)
})

test('the same secret is sealed differently each time', () => {
  expect(sealSecret([former], 'JBSWY3DP', 'user 1')).not.toBe(
    sealSecret([former], 'JBSWY3DP', 'user 1'),
  )
})

test('a sealed secret opens neither without its key nor for somebody else nor changed', () => {
  const sealed = sealSecret([former], 'JBSWY3DP', 'user 1')
  expect(openSecret([next], sealed, 'user 1')).toBeNull()
  expect(() => openSecret([former], sealed, 'user 2')).toThrow()
  const at = sealed.length - 5
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
  expect(() => openSecret([former], changed, 'user 1')).toThrow()
  expect(() => sealSecret([], 'JBSWY3DP', 'user 1')).toThrow('SECRETS_KEY')
})
