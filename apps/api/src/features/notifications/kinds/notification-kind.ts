import type { NotificationKind } from '@weekboard/contracts/notifications/notifications'
import type { PushMessage } from '@weekboard/contracts/notifications/push-subscriptions'
import { pagePaths } from '@weekboard/contracts/pages'
import type { Right } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'
import type { HourFormat } from '@weekboard/scheduling/clock/clock-text'
import { dateFormat } from '@weekboard/scheduling/clock/date-text'
import { mondaysOfMyWeek, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import type { z } from 'zod'
import type { MailContent } from '../../../platform/mail/mail-content.ts'

export interface NotificationText {
  readonly title: string
  readonly message: string
}

/** How the reader is shown times. */
export interface ClockDisplay {
  readonly timeZone: string
  readonly hourFormat: HourFormat
}

/** Who reads a notification, where, and when it is sent. */
export interface NotificationReader extends ClockDisplay {
  readonly role: Role
  readonly now: Date
}

interface Delivery {
  readonly inApp: boolean
  readonly email: boolean
  readonly push: boolean
}

/** A screen to which a mail leads. */
interface MailLink {
  readonly label: string
  readonly path: string
}

/** Everything that the server knows of a kind of notification. */
export interface KindFacts<Data, Kind extends NotificationKind = NotificationKind> {
  readonly kind: Kind
  /** What is stored of it. Never drafts or pay. */
  readonly data: z.ZodType<Data>
  /** Users without this right do not see it; a user who loses it no longer sees those from before. */
  readonly right?: Right
  /** Where it goes until the employee sets a preference: mail for urgent kinds, push for none. */
  readonly delivery: Delivery
  /** The day that it links to, in the organization's time zone. */
  readonly date: (data: Data) => string
  /** Its words, with times in the organization's time zone. */
  readonly text: (data: Data, display: ClockDisplay) => NotificationText
  /** Where its mail leads; to its week without this. */
  readonly mailLink?: (data: Data) => MailLink
  /** What its mail says otherwise than the list of the bell. */
  readonly mailParts?: (data: Data, display: ClockDisplay) => Partial<MailContent>
  /** What a locked screen may show of it; its message without this. */
  readonly pushBody?: (data: Data) => string
  /** Where its push message leads; to its week without this. */
  readonly pushPath?: string
  /** Whether it is of no use any more as a push message. */
  readonly hasPassed?: (data: Data, now: Date) => boolean
}

/** A stored notification of any kind. */
export interface ReadNotification {
  readonly date: string
  readonly text: (display: ClockDisplay) => NotificationText
  readonly mail: (reader: NotificationReader, publicUrl: string) => MailContent
  readonly push: (reader: NotificationReader) => Pick<PushMessage, 'title' | 'body' | 'path'>
  readonly hasPassed: (now: Date) => boolean
}

export interface DefinedKind<Data, Kind extends NotificationKind = NotificationKind>
  extends KindFacts<Data, Kind> {
  /** Throws for stored data that are not of the kind. */
  readonly read: (stored: unknown) => ReadNotification
}

export const defineKind = <Data, Kind extends NotificationKind>(
  facts: KindFacts<Data, Kind>,
): DefinedKind<Data, Kind> => ({
  ...facts,
  read(stored) {
    const data = facts.data.parse(stored)
    const date = facts.date(data)
    return {
      date,
      text: (display) => facts.text(data, display),
      mail(reader, publicUrl) {
        const { title, message } = facts.text(data, reader)
        const { label, path } = facts.mailLink?.(data) ?? {
          label: 'Open the week',
          path: weekPath(date, reader),
        }
        return {
          subject: title,
          paragraphs: [message],
          action: { label, link: publicUrl + path },
          closing: `Which mails you get is your choice: ${publicUrl}${pagePaths.profile}`,
          ...facts.mailParts?.(data, reader),
        }
      },
      push(reader) {
        const { title, message } = facts.text(data, reader)
        return {
          title,
          body: facts.pushBody?.(data) ?? message,
          path: facts.pushPath ?? weekPath(date, reader),
        }
      },
      hasPassed: (now) => facts.hasPassed?.(data, now) ?? false,
    }
  },
})

/** The screen of a week: My week for employees, as far as it goes. */
function weekPath(date: string, { role, timeZone, now }: NotificationReader): string {
  const isOwn =
    role === 'employee' && mondaysOfMyWeek(now, timeZone).includes(weekStartOfDate(date))
  return isOwn ? pagePaths.myWeek : schedulePath(date)
}

/** The schedule in the week of a day. */
export const schedulePath = (date: string): string =>
  `${pagePaths.schedule}?date=${weekStartOfDate(date)}`

/** 'Dec 4'. */
export const notifiedDay = dateFormat({ month: 'short', day: 'numeric' })
