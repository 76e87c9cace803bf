import { expect, test } from 'vitest'
import { contactHref } from './operator.ts'

test.each([
  ['help@plan.example', 'mailto:help@plan.example'],
  ['https://plan.example/contact', 'https://plan.example/contact'],
  ['Room 5, or call 555 0100', null],
  ['javascript:alert(1)', null],
])('the contact %s leads to %s', (contact, href) => expect(contactHref(contact)).toBe(href))
