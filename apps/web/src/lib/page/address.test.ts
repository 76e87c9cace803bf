import { idQuerySchema } from '@weekboard/contracts/common'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listParam, readAddress } from './address.ts'

const fields = { view: z.enum(['week', 'list']), people: listParam(idQuerySchema) }

test('an address holds what its screen shows', () => {
  expect(readAddress(fields, '?view=list&people=3,12&other=1')).toEqual({
    view: 'list',
    people: [3, 12],
  })
})

test('what the screen does not know counts as absent, one by one', () => {
  expect(readAddress(fields, '?view=nonsense&people=3,me,-1,,7')).toEqual({
    view: undefined,
    people: [3, 7],
  })
  expect(readAddress(fields, '')).toEqual({ view: undefined, people: undefined })
})
