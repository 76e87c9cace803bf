import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo } from '../../support/people/outbox.ts'
import { signUp, signUpVerified } from '../../support/people/users.ts'
import { makeFolder } from '../../support/servers/process.ts'
import { scrape, valuesOf } from '../../support/servers/prometheus.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { findProgram } from '../../support/servers/services.ts'
import { until } from '../../support/servers/until.ts'

interface MailServer {
  readonly url: string
  readonly mails: string[]
  close(): Promise<void>
}

interface Certificate {
  readonly key: string
  readonly cert: string
}

/** Speaks TLS when it has a certificate. */
async function startMailServer(port = 0, certificate?: Certificate): Promise<MailServer> {
  const mails: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', (chunk: Buffer) => {
        mail += chunk.toString()
      })
      stream.on('end', () => {
        mails.push(mail)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()))
  const { port: given } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${given}`,
    mails,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

/** Joins what quoted-printable has broken into lines. */
const readable = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

describe('with a mail server', () => {
  test('a mail arrives as text and as HTML, and is then forgotten here', async () => {
    const smtp = await startMailServer()
    const server = await startTestServer({ env: { SMTP_URL: smtp.url } })
    await signUp(server.api, 'post@new.test')
    await until(() => smtp.mails.length === 1)
    const mail = readable(smtp.mails[0] ?? '')
    expect(mail).toMatch(/^To: post@new\.test/m)
    expect(mail).toMatch(/Content-Type: text\/plain/)
    expect(mail).toMatch(/Content-Type: text\/html/)
    const links = mail.match(/\/verify-email\?email=post%40new\.test&(amp;)?token=[\w-]{43}/g) ?? []
    expect(links.length).toBeGreaterThanOrEqual(2)
    await until(async () => {
      const [message] = await messagesTo(server.api, 'post@new.test')
      return message?.body === '' && message.link === null && message.code === null
    })
    await server.close()
    await smtp.close()
  })

  test('that is dead, a sign-up works all the same, and the mail comes once it is back', async () => {
    const reserved = await startMailServer()
    await reserved.close()
    const server = await startTestServer({ env: { SMTP_URL: reserved.url } })
    await signUp(server.api, 'patient@new.test')
    const { pool } = server.node.platform.database
    const jobs = async () => {
      const { rows } = await pool.query<{ attempts: number }>(
        `select attempts from graphile_worker.jobs where task_identifier = 'deliver_message'`,
      )
      return rows
    }
    await until(async () => ((await jobs())[0]?.attempts ?? 0) > 0)

    const smtp = await startMailServer(Number(new URL(reserved.url).port))
    await until(() => smtp.mails.length === 1, { withinMs: 30_000 })
    await until(async () => (await jobs()).length === 0)
    expect(smtp.mails).toHaveLength(1)
    await server.close()
    await smtp.close()
  })
})

describe('in production', () => {
  const startProduction = (url: string, env: Record<string, string> = {}) =>
    startTestServer({ env: { NODE_ENV: 'production', SMTP_URL: url, ...env } })
  const isDelivered = async ({ node }: TestServer) => {
    const { rows } = await node.platform.database.pool.query<{ delivered_at: Date | null }>(
      `select delivered_at from outbox where recipient = 'post@new.test'`,
    )
    return rows[0]?.delivered_at != null
  }

  test('mail waits for TLS, which log and metrics say, unless the operator allows none', async () => {
    const smtp = await startMailServer()
    const server = await startProduction(smtp.url)
    await signUp(server.api, 'post@new.test')
    await until(() => server.log().includes('Mail waits: the mail server offers no TLS'))
    expect(await refusedMails(server)).toBeGreaterThan(0)
    expect([smtp.mails, await isDelivered(server)]).toEqual([[], false])
    await server.close()

    const allowed = await startProduction(smtp.url, { SMTP_ALLOW_PLAINTEXT: 'true' })
    await signUp(allowed.api, 'post@new.test')
    await until(() => isDelivered(allowed))
    expect(smtp.mails).toHaveLength(1)
    expect(await refusedMails(allowed)).toBe(0)
    await allowed.close()
    await smtp.close()
  })

  test('mail goes by STARTTLS where the certificate is valid', async () => {
    const certificate = makeCertificate()
    const smtp = await startMailServer(0, certificate)
    const server = await startProduction(smtp.url)
    await signUp(server.api, 'post@new.test')
    await until(() => server.log().includes('self-signed certificate'))
    expect(await isDelivered(server)).toBe(false)
    const known = getCACertificates('default')
    setDefaultCACertificates([...known, certificate.cert])
    await server.node.platform.database.pool.query(
      'update graphile_worker._private_jobs set run_at = now()',
    )
    await until(() => isDelivered(server))
    setDefaultCACertificates(known)
    expect(smtp.mails).toHaveLength(1)
    await server.close()
    await smtp.close()
  })
})

async function refusedMails({ url }: TestServer): Promise<number | undefined> {
  return valuesOf(await scrape(url), 'weekboard_mail_without_tls_total')[0]
}

/** A certificate of this machine, signed by itself. */
function makeCertificate(): Certificate {
  const folder = makeFolder()
  const [key, cert] = [join(folder.path, 'key'), join(folder.path, 'cert')]
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2']
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(
    findProgram('openssl', { package: 'openssl' }),
    ['req', '-x509', ...made, ...subject],
    { stdio: 'ignore' },
  )
  const certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  folder.remove()
  return certificate
}

test('a text message goes to the provider as JSON with its token', async () => {
  const requested: { authorization?: string; body: unknown }[] = []
  const provider = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    requested.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
    response.writeHead(requested.length === 1 ? 500 : 202).end()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const server = await startTestServer({
    env: {
      SMS_URL: `http://127.0.0.1:${port}/messages`,
      SMS_TOKEN: 'sms-token-of-these-tests',
      SMS_FROM: 'Board',
    },
  })
  const { token } = await signUpVerified(server.api, 'texted@new.test')
  await server.api.call('POST', '/auth/phone/send', {
    token,
    body: { phone_country_code: '+1', phone_number: '2025550161' },
  })
  await until(() => requested.length === 2, { withinMs: 30_000 })
  expect(requested[1]).toMatchObject({
    authorization: 'Bearer sms-token-of-these-tests',
    body: { from: 'Board', to: '+12025550161', text: expect.stringMatching(/^\d{6} is your/) },
  })
  await until(async () => (await messagesTo(server.api, '+12025550161'))[0]?.code === null)
  await server.close()
  await new Promise((resolve) => provider.close(resolve))
})

describe('without providers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('the HTML of a mail is shown as a document that can do nothing', async () => {
    await server.api.call('POST', '/invitations', {
      token: await server.api.signIn(accounts.admin),
      body: { invitation: { email: 'shown@new.test', role: 'employee', full_name: 'Nia' } },
    })
    const { id } = await messageTo(server.api, 'shown@new.test')
    const page = await fetch(`${server.url}/dev/mail/${id}`)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await page.text()).toContain('Join Harbour Café on Weekboard')
    expect((await fetch(`${server.url}/dev/mail/999999`)).status).toBe(404)
    expect((await fetch(`${server.url}/dev/mail/x`)).status).toBe(404)
  })

  test('a name that holds markup is text in a mail', async () => {
    const { token } = await signUpVerified(server.api, 'markup@new.test', {
      full_name: '<img src=x onerror=alert(1)>',
      organization_name: 'A & B "C"',
    })
    await server.api.call('POST', '/invitations', {
      token,
      body: { invitation: { email: 'victim@new.test', role: 'employee', full_name: 'Vic' } },
    })
    const { id, body } = await messageTo(server.api, 'victim@new.test')
    expect(body).toContain('<img src=x onerror=alert(1)> invites you')
    const html = await (await fetch(`${server.url}/dev/mail/${id}`)).text()
    expect(html).not.toContain('<img')
    expect(html).toContain('A &amp; B &quot;C&quot;')
  })
})
