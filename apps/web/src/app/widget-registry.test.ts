import { widgetTypes } from '@weekboard/contracts/dashboard/widgets'
import { expect, test } from 'vitest'
import { widgetRegistry } from './widget-registry.ts'

test('every widget that the server knows is registered, and no other', () => {
  expect(Object.keys(widgetRegistry).sort()).toEqual(widgetTypes.toSorted())
  for (const widget of Object.values(widgetRegistry)) {
    expect(widget).toEqual({ icon: expect.anything(), Component: expect.any(Function) })
  }
})
