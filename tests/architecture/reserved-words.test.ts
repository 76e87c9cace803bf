import { globSync, readFileSync } from 'node:fs'
import type { ErrorReply } from '@weekboard/contracts/errors'
import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bodyFieldPaths, bodyWith } from '../support/contract/body-fields.ts'
import { accounts } from '../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'

/** Clients look for these words in a message, and explain the error by the first that they find. */
const reserved = /overlap|availability|hours|validation/i

/** The sentences that may use a reserved word, because they mean the rule. */
const meant: readonly (readonly [file: RegExp, sentence: RegExp])[] = [
  [/scheduling\/src\/rules\/weekly-hours\.ts$/, /hours/],
  [/scheduling\/src\/rules\/overlap\.ts$/, /overlap/],
  [/scheduling\/src\/rules\/availability\.ts$/, /availability/],
  [/publishing\/assert-publishable\.ts$/, /^Cannot publish schedule: validation errors exist$/],
  // The sentences of those rules for a proposal.
  [
    /brain\/solver\/texts\.ts$/,
    /\(availability\)|outside the availability|would be an overlap|weekly maximum of .* hours|usual availability/,
  ],
  // A time in SQL.
  [/organizations\/time-zone\/queries\.ts$/, /^16 hours$/],
  [/analytics\/hours-query\.ts$/, /^24 hours$/],
  // Mails, the description of the API and the command line are no errors of the API.
  [
    /(identity\/mail-texts|employees\/invitations\/mail-invitation|mail\/mail-content)\.ts$/,
    /hours/,
  ],
  [/contracts\/src\/requests\/availability\.ts$/, /availability/i],
  [/shift-requests\/errors\.ts$/, /cannot work at this time \(availability\)/],
  [/features\/analytics\/feature\.ts$/, /^Hours, cost, coverage/],
  [/contracts\/src\/events\.ts$/, /^(Time off and availability|Availability changed)$/],
  [/contracts\/src\/docs\//, reserved],
  [/contracts\/src\/examples\/error-examples\.ts$/, reserved],
  [/api\/src\/command-line\//, /hours/i],
  [/contracts\/src\/analytics\.ts$/, /^Hours, cost and fairness/],
  // Reasons of proposals are no errors.
  [/brain\/solver\/texts\.ts$/, /^((More|Fewer) minimum hours|Hours would be shared)/],
  // Labels of the dashboard are no errors.
  [
    /contracts\/src\/dashboard\/(dashboard-stats|widgets\/[a-z-]+)\.ts$/,
    /^(Weekly Hours|Hours and cost)/,
  ],
]

interface Sentence {
  readonly file: string
  readonly text: string
}

/** Texts with a space between quotes of one line; longer ones are SQL. */
function sentencesOf(file: string): Sentence[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const code = lines.filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
  const texts = code.flatMap((line) =>
    [...line.matchAll(/(['"`])((?:\\.|(?!\1).)+)\1/g)].map(([, , text = '']) =>
      text.replace(/\$\{[^}]*\}/g, ''),
    ),
  )
  return texts.filter((text) => text.includes(' ')).map((text) => ({ file, text }))
}

const folders = ['apps/api/src', 'packages/contracts/src', 'packages/scheduling/src']
const root = new URL('../../', import.meta.url).pathname

test('no text of the API uses a reserved word by chance', () => {
  const sentences = folders
    .flatMap((folder) => globSync(`${root}${folder}/**/*.ts`))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap(sentencesOf)
  expect(sentences.length).toBeGreaterThan(300)
  const isMeant = ({ file, text }: Sentence) =>
    meant.some(([place, sentence]) => place.test(file) && sentence.test(text))
  const wrong = sentences.filter((sentence) => reserved.test(sentence.text) && !isMeant(sentence))
  expect(wrong.map(({ file, text }) => `${file.slice(root.length)}: ${text}`)).toEqual([])
})

describe('a wrong type in any field is described without a reserved word', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer({
      env: { LIMIT_BULK_PER_MINUTE: '1000000', LIMIT_DRY_RUNS_PER_MINUTE: '1000000' },
    })
    token = await server.api.signIn(accounts.admin)
  })
  afterAll(() => server.close())

  const withBody = (Object.entries(routes) as [RouteName, RouteContract][]).filter(
    ([, { body, access }]) => body !== undefined && access !== 'public',
  )

  test.each(withBody)('%s', async (_name, { method, path, body }) => {
    for (const fieldPath of bodyFieldPaths(body as z.ZodType)) {
      for (const value of ['wrong', -1.5, [], { deep: true }]) {
        const reply = await server.api.call<ErrorReply>(method, path.replaceAll(/:\w+/g, '1'), {
          token,
          body: bodyWith(fieldPath, value),
        })
        if (reply.status !== 400 && reply.status !== 422) continue
        const { error, message, errors } = reply.body
        for (const text of [error, message, ...errors]) expect(text).not.toMatch(reserved)
      }
    }
  })
})
