import { expect, it } from 'vitest'
import { reachText, withoutAccountText } from './recipients-text.ts'

const nobody = {
  reached: 0,
  by_app: 0,
  by_mail: 0,
  by_push: 0,
  invited: 0,
  without_account: 0,
  unchanged: 0,
}

it.each([
  [{ reached: 24, by_app: 20, by_mail: 4 }, '24 of 27: 20 by app, 4 by mail'],
  [{ reached: 2, by_app: 1, by_push: 1 }, '2 of 27: 1 by app, 1 by push'],
  [{}, '0 of 27'],
])('names the ways that reach somebody: %j', (counts, text) => {
  expect(reachText({ ...nobody, ...counts }, 27)).toBe(text)
})

it('counts those who have no account', () => {
  expect([1, 3].map(withoutAccountText)).toEqual(['1 has no account', '3 have no account'])
})
