import type { InvitationForm } from '@weekboard/contracts/employees/invitations'
import { emailSchema } from '@weekboard/contracts/identity/identity'
import { fullNameSchema } from '@weekboard/contracts/identity/profile'
import type { Role } from '@weekboard/contracts/route'
import type { TeamEntry } from '../list/team.ts'
import { severalTexts as texts } from './several-texts.ts'

/** One person of a pasted list. */
export interface InviteLine {
  /** The number of the line from 1. */
  readonly number: number
  /** The text of the person, as it stays in the field while it is not sent. */
  readonly text: string
  readonly email: string
  readonly fullName: string
  /** Why nobody is invited by this line; null when somebody is. */
  readonly problem: string | null
  /** Whom to invite; null with a problem. */
  readonly form: InvitationForm | null
}

/** How many people are invited at once. */
const maxInviteLines = 200

interface LineContext {
  readonly role: Role
  readonly team: readonly TeamEntry[]
  /** Why the server refused an address, by address. */
  readonly refusals: ReadonlyMap<string, string>
}

/** The people of a pasted list; empty lines are left out. */
export function readInviteLines(text: string, context: LineContext): InviteLine[] {
  const byEmail = new Map(
    context.team.flatMap((entry) => {
      const { email } = entry.employee.user
      return email ? [[email.toLowerCase(), entry] as const] : []
    }),
  )
  const firstLines = new Map<string, number>()
  const people = text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => peopleOf(line).map((person) => ({ person, number: index + 1 })))
  return people.map(({ person, number }, position) => {
    const { email, fullName } = partsOf(person)
    const known = byEmail.get(email)
    const form = formOf(email, fullName, known, context.role)
    const problem =
      problemOf(email, form.full_name, known) ??
      repeatedOn(firstLines.get(email)) ??
      context.refusals.get(email) ??
      (position < maxInviteLines ? null : texts.tooMany(maxInviteLines))
    if (!firstLines.has(email)) firstLines.set(email, number)
    const line = { number, text: person, email, fullName: form.full_name, problem }
    return { ...line, form: problem === null ? form : null }
  })
}

/** Mail programs put several people on one line. */
function peopleOf(line: string): string[] {
  const people = (line.match(/@/g) ?? []).length > 1 ? line.split(/[,;]/) : [line]
  return people.map((person) => person.trim().replace(/[,;]$/, '').trim()).filter(Boolean)
}

const withName = /^(.*?)<([^<>]*)>$/

/** The address in lower case, and the given name or one made of the address. */
function partsOf(text: string): { readonly email: string; readonly fullName: string } {
  const [, name, address] = withName.exec(text) ?? []
  const email = (address ?? text).trim().toLowerCase()
  const given = (name ?? '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
  return { email, fullName: given || nameOf(email) }
}

/** 'Ana Ruiz' of ana.ruiz+work@demo.test. */
const nameOf = (email: string): string =>
  (email.split('@')[0] ?? '')
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1))
    .join(' ')

/** Somebody who is in the team without an invitation is invited under the stored name and role. */
function formOf(
  email: string,
  fullName: string,
  known: TeamEntry | undefined,
  role: Role,
): InvitationForm {
  if (!known) return { email, full_name: fullName, role }
  const { user } = known.employee
  return { email, full_name: user.full_name, role: user.role }
}

function problemOf(email: string, fullName: string, known: TeamEntry | undefined): string | null {
  if (!emailSchema.safeParse(email).success) return texts.noAddress
  if (known?.invitation) return texts.invitedAlready
  if (known && known.employee.user.id !== null) return texts.memberAlready
  const name = fullNameSchema.safeParse(fullName)
  return name.success ? null : texts.badName(name.error.issues[0]?.message ?? '')
}

const repeatedOn = (line: number | undefined): string | null =>
  line === undefined ? null : texts.repeated(line)
