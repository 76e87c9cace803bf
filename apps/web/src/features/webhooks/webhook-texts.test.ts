import { webhookTypes } from '@weekboard/contracts/webhook-types'
import { expect, test } from 'vitest'
import { offeredTypes } from './webhook-texts.ts'

test('every type of event is offered once', () => {
  expect(offeredTypes.toSorted()).toEqual(webhookTypes.toSorted())
})
