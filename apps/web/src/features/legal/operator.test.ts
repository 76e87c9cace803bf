import { expect, test } from 'vitest'
import { contactHref, operatorSentences } from './operator.ts'

test.each([
  ['help@plan.example', 'mailto:help@plan.example'],
  ['https://plan.example/contact', 'https://plan.example/contact'],
  ['Room 5, or call 555 0100', null],
  ['javascript:alert(1)', null],
])('the contact %s leads to %s', (contact, href) => expect(contactHref(contact)).toBe(href))

test.each([
  [
    'Harbour IT',
    'help@plan.example',
    'This service is run by Harbour IT. Contact: help@plan.example',
  ],
  [
    null,
    null,
    'has not filled in a name. The operator of this service has not filled in a contact.',
  ],
])('the operator %s with the contact %s is named', (name, contact, text) =>
  expect(operatorSentences({ name, contact })).toContain(text),
)
