/** Emails and text messages: sent once, after the transaction has committed, and accepted by a real mail server. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmation as confirmationEmail } from '../src/server/modules/people/auth/emails/confirmation.ts'
import { newDevice } from '../src/server/modules/people/auth/emails/new-device.ts'
import { recovery } from '../src/server/modules/people/auth/emails/recovery.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import type { AttachmentSources } from '../src/server/platform/mail/attachment.ts'
import { createMail } from '../src/server/platform/mail/mail.ts'
import { mailWorker } from '../src/server/platform/mail/mail-worker.ts'
import { connectMailServer } from '../src/server/platform/mail/smtp.ts'
import { attachmentNames, findAttachment, outboxDays, readOutbox } from '../src/server/platform/outbox/outbox.ts'
import type { Platform } from '../src/server/platform/platform.ts'
import type { Scope } from '../src/server/scope.ts'
import { smsWorker } from '../src/server/platform/sms/sms-worker.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { deliverMessages, messagesTo, waitingMessages } from './support/messages.ts'

const link = 'http://market.test/auth/v1/verify?token=abc&type=signup'
const confirmation = { template: confirmationEmail, values: { link, code: '123456' } } as const
const dayMs = 86_400_000
let market: Market
const closing: (() => unknown)[] = []

beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())
afterEach(async () => {
  // Clients disconnect before their server, which waits for them.
  for (const close of closing.splice(0).toReversed()) await close()
})

test('without a mail server a letter is in the outbox, in the language of its reader', async () => {
  await market.scope.mail.send({ to: 'ana@market.test', language: 'de', ...confirmation })
  const [message] = await messagesTo(market.platform, 'ana@market.test')
  expect(message).toMatchObject({ channel: 'mail', language: 'de', subject: 'Bestätigen Sie Ihre E-Mail-Adresse' })
  expect(message?.plainText).toContain(link)
  expect(message?.html).toContain('123456')
})

test('a letter of a transaction that is rolled back is never written', async () => {
  const failing = inTransaction(market.scope, async ({ mail, sms }) => {
    await mail.send({ to: 'ana@market.test', language: 'en', ...confirmation })
    await sms.send({ to: '+4915123456789', channel: 'sms', language: 'en', text: 'never' })
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await waitingMessages(market.platform)).toEqual([])

  await inTransaction(market.scope, ({ mail }) => mail.send({ to: 'ana@market.test', language: 'en', ...confirmation }))
  expect(await waitingMessages(market.platform)).toHaveLength(1)
})

test('values that are not those of the template are refused where the letter is asked for', async () => {
  const sending = () =>
    market.scope.mail.send({ to: 'ana@market.test', language: 'en', template: recovery, values: { link: 'here' } })
  await expect(sending()).rejects.toThrow(/Invalid URL/)
  await expect(market.scope.mail.send({ to: 'ana', language: 'en', ...confirmation })).rejects.toThrow(/email/i)
  expect(await waitingMessages(market.platform)).toEqual([])
})

test('a job that runs twice leaves one message', async () => {
  await market.scope.mail.send({ to: 'ana@market.test', language: 'en', ...confirmation })
  const [job] = await waitingMessages(market.platform)
  const { work } = mailWorker(market.platform)
  await Promise.all([work(job?.data as never), work(job?.data as never)])
  await work(job?.data as never)
  expect(await messagesTo(market.platform, 'ana@market.test')).toHaveLength(1)
})

test('the outbox forgets what is a week old', async () => {
  await market.scope.mail.send({ to: 'ana@market.test', language: 'en', ...confirmation })
  await deliverMessages(market.platform)
  market.later(outboxDays * dayMs + 1)
  await market.scope.mail.send({ to: 'ben@market.test', language: 'en', ...confirmation })
  await deliverMessages(market.platform)
  const kept = await readOutbox(market.platform.database.db, { limit: 10 })
  expect(kept.map(({ recipient }) => recipient)).toEqual(['ben@market.test'])
})

test('a mail server gets the letter: both forms, its logo, and an id that stays the same', async () => {
  const { mails, url } = await openMailServer()
  const worker = workerFor(url)
  await market.scope.mail.send({ to: 'ana@market.test', language: 'fr', ...confirmation })
  const [job] = await waitingMessages(market.platform)
  await worker.work(job?.data as never)
  await worker.work(job?.data as never)

  expect(mails).toHaveLength(2)
  const [first, second] = mails
  expect(first?.from).toBe('hello@forecourt.test')
  expect(first?.to).toEqual(['ana@market.test'])
  expect(first?.source).toMatch(/^From: Forecourt <hello@forecourt\.test>\r$/m)
  expect(first?.source).toMatch(/^Subject: Confirmez votre adresse e-mail\r$/m)
  expect(first?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  for (const part of ['text/plain', 'text/html', 'image/png']) expect(first?.source).toContain(`Content-Type: ${part}`)
  expect(first?.source).toContain('Content-ID: <logo>')
  const messageId = /^Message-ID: (<[^>]+>)\r$/im.exec(first?.source ?? '')?.[1]
  expect(messageId).toBe(`<${String(job?.data['messageId'])}@forecourt.test>`)
  expect(second?.source).toContain(messageId)
  expect(await messagesTo(market.platform, 'nobody@market.test')).toEqual([])
})

test('a mail server gets the files of a letter, and the outbox keeps them', async () => {
  const platform = withFiles({ paper: (_, id, language) => Promise.resolve(textFile(`${id}-${language}.txt`)) })
  const { mails, url } = await openMailServer()
  const letter = { to: 'ana@market.test', language: 'fr', ...confirmation } as const
  const attachments = [
    { source: 'paper', id: 'Bon été' },
    { source: 'paper', id: 'two', language: 'en' },
  ] as const
  await createMail(platform, platform.database.db).send({ ...letter, attachments })
  const [job] = await waitingMessages(platform)
  const server = connectMailServer(url)
  closing.push(() => server.close())
  await mailWorker(platform, server).work(job?.data as never)
  expect(mails[0]?.source).toContain("filename*0*=utf-8''Bon%20%C3%A9t%C3%A9-fr.txt")
  expect(mails[0]?.source).toMatch(/^Content-Disposition: attachment; filename=two-en\.txt\r$/m)
  expect(mails[0]?.source).toContain(Buffer.from('the text of two-en.txt').toString('base64'))

  const [message] = await messagesIn(platform)
  const names = await attachmentNames(platform.database.db, [message?.id ?? ''])
  expect([...names.values()]).toEqual([['Bon été-fr.txt', 'two-en.txt']])
  const file = await findAttachment(platform.database.db, message?.id ?? '', 1)
  expect(Buffer.from(file?.content ?? []).toString()).toBe('the text of two-en.txt')
  expect(await findAttachment(platform.database.db, message?.id ?? '', 2)).toBeNull()
})

test('a letter whose file is gone for good is sent without it; one whose file fails is tried again', async () => {
  const answers = [() => Promise.reject(new Error('no disk')), () => Promise.resolve(null)]
  const platform = withFiles({ paper: () => (answers.shift() ?? (() => Promise.resolve(null)))() })
  const letter = { to: 'ana@market.test', language: 'en', ...confirmation } as const
  await createMail(platform, platform.database.db).send({ ...letter, attachments: [{ source: 'paper', id: '1' }] })
  const [job] = await waitingMessages(platform)
  await expect(mailWorker(platform).work(job?.data as never)).rejects.toThrow('no disk')
  const [message] = await messagesIn(platform)
  expect((await attachmentNames(platform.database.db, [message?.id ?? ''])).get(message?.id ?? '')).toEqual([])
})

test('a file that no module provides is refused where the letter is asked for', async () => {
  const letter = { to: 'ana@market.test', language: 'en', ...confirmation } as const
  const sending = market.scope.mail.send({ ...letter, attachments: [{ source: 'nothing', id: '1' }] })
  await expect(sending).rejects.toThrow('No module provides attachments of nothing')
})

test('a mail server that is busy is asked again; a recipient that it refuses for good is not', async () => {
  const answers = [450, 550]
  const { url } = await openMailServer({
    onRcptTo: (_address, _session, callback) => {
      callback(Object.assign(new Error('no'), { responseCode: answers.shift() }))
    },
  })
  const worker = workerFor(url)
  await market.scope.mail.send({ to: 'ana@market.test', language: 'en', ...confirmation })
  const [job] = await waitingMessages(market.platform)
  await expect(worker.work(job?.data as never)).rejects.toThrow(/450/)
  await expect(worker.work(job?.data as never)).resolves.toBeUndefined()
  expect(answers).toEqual([])
})

test('a mail server that is away, or refuses our password, is asked again', async () => {
  const { url, close } = await openMailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(Object.assign(new Error('wrong password'), { responseCode: 535 })),
  })
  await market.scope.mail.send({ to: 'ana@market.test', language: 'en', ...confirmation })
  const [job] = await waitingMessages(market.platform)
  await expect(workerFor(url.replace('://', '://user:wrong@')).work(job?.data as never)).rejects.toThrow(/535/)
  await close()
  await expect(workerFor(url).work(job?.data as never)).rejects.toThrow(/ECONNREFUSED/)
})

test('line breaks in an address or a value add no header', async () => {
  const bcc = 'ana@market.test\r\nBcc: ben@market.test'
  await expect(market.scope.mail.send({ to: bcc, language: 'en', ...confirmation })).rejects.toThrow(/email/i)
  const device = 'Phone\r\nBcc: ben@market.test'
  const { mails, url } = await openMailServer()
  await market.scope.mail.send({
    to: 'ana@market.test',
    language: 'en',
    template: newDevice,
    values: { link, device, signedInAt: '2026-06-01T09:00:00Z' },
  })
  await deliverMessages(market.platform, [workerFor(url)])
  expect(mails[0]?.to).toEqual(['ana@market.test'])
  expect(mails[0]?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m)
})

describe('an address that emails do not reach', () => {
  const notice = async () => (await (await market.signedIn(market.ana)).account.frame({})).undeliverable
  const news = { template: newDevice, values: { link, device: 'Firefox', signedInAt: '2026-06-01T09:00:00Z' } } as const
  const listed = async () => (await market.admin.api.adminMail.list({})).addresses

  /** A mail server that refuses each recipient with this reply. */
  async function refusing(reply: string) {
    const [code = '', ...words] = reply.split(' ')
    const refusal = Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
    return openMailServer({ onRcptTo: (_address, _session, callback) => callback(refusal) })
  }

  test('is left alone from the first refusal on, and its owner and the staff read why', async () => {
    const { url } = await refusing('550 5.1.1 No such user')
    for (const to of ['Ana@market.test', 'ana@market.test'])
      await market.scope.mail.send({ to, language: 'en', ...news })
    await deliverMessages(market.platform, [workerFor(url)])
    expect(await notice()).toEqual({ reason: 'refused', since: '2026-06-01T09:00:00.000Z' })
    expect(await listed()).toMatchObject([
      { address: 'ana@market.test', reason: 'refused', unsent: 2, lastTemplate: 'new_device' },
    ])
    expect((await listed())[0]?.reply).toContain('5.1.1 No such user')
    expect(await market.admin.api.adminMail.lift({ address: 'ana@market.test' })).toEqual({ lifted: true })
    expect(await notice()).toBeNull()
  })

  test.each(['550 5.7.1 Sender is on a list', '450 4.2.2 Mailbox full'])('is none for the reply %s', async (reply) => {
    const { url } = await refusing(reply)
    await market.scope.mail.send({ to: 'ana@market.test', language: 'en', ...news })
    await deliverMessages(market.platform, [workerFor(url)]).catch(() => undefined)
    expect(await listed()).toEqual([])
  })

  test('is reported by the provider, with its secret alone; a complaint is taken back by the owner alone', async () => {
    const report = (secret: string, kind: 'bounced' | 'complained') =>
      market.visitor.mailReports.report({ secret, reports: [{ address: 'ANA@market.test', kind, reply: 'reported' }] })
    expect(await refusal(report('a secret of somebody else', 'bounced'))).toBe('invalid_signature')
    expect(await listed()).toEqual([])
    await report('a secret of the provider', 'bounced')
    await report('a secret of the provider', 'complained')
    expect(await listed()).toMatchObject([{ reason: 'complained' }])
    expect(await refusal(market.admin.api.adminMail.lift({ address: 'ana@market.test' }))).toBe('complaint_stands')

    await market.scope.mail.send({ to: 'ana@market.test', language: 'en', ...news })
    expect(await messagesTo(market.platform, 'ana@market.test')).toEqual([])
    await market.scope.mail.send({ to: 'ana@market.test', language: 'en', ...confirmation })
    expect(await messagesTo(market.platform, 'ana@market.test')).toHaveLength(1)
  })
})

test('without a webhook a text message is in the outbox, its words in the language of its reader', async () => {
  const to = '+4915123456789'
  await market.scope.sms.send({ to, channel: 'whatsapp', language: 'es', template: 'code', values: { code: '042871' } })
  const [message] = await messagesTo(market.platform, to)
  expect(message).toMatchObject({ channel: 'whatsapp', subject: null, html: null })
  expect(message?.plainText).toBe(
    '042871 es tu código de Forecourt. Caduca en unos minutos. No lo compartas con nadie.',
  )
})

test('a number that is not international is refused', async () => {
  for (const to of ['0151 2345678', '+49', 'ana', '+49151\n23456789']) {
    await expect(market.scope.sms.send({ to, channel: 'sms', language: 'en', text: 'hi' })).rejects.toThrow(/E\.164/)
  }
})

test('the webhook gets the text message with our token and the same id at every attempt', async () => {
  const answers = [503, 401, 200, 422]
  const { requests, url } = await openWebhook(() => answers.shift() ?? 200)
  const { config } = market.platform
  const { work } = smsWorker({ ...market.platform, config: { ...config, sms: { url, token: 'secret', from: 'Cars' } } })
  await market.scope.sms.send({ to: '+4915123456789', channel: 'sms', language: 'en', text: 'Your code is 1' })
  const [job] = await waitingMessages(market.platform)
  await expect(work(job?.data as never)).rejects.toThrow(/returned 503/)
  await expect(work(job?.data as never)).rejects.toThrow(/returned 401/)
  await work(job?.data as never)
  // It will never accept this one, so it is not retried.
  await work(job?.data as never)

  const id = job?.data['messageId']
  expect(requests).toHaveLength(4)
  for (const { headers, body } of requests) {
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': id })
    expect(JSON.parse(body)).toEqual({ id, to: '+4915123456789', channel: 'sms', text: 'Your code is 1', from: 'Cars' })
  }
})

/** The market's platform with sources of files of this test. */
function withFiles(sources: Record<string, NonNullable<ReturnType<AttachmentSources<Scope>['get']>>>): Platform {
  return { ...market.platform, attachments: new Map(Object.entries(sources)) }
}

function textFile(filename: string) {
  return { filename, contentType: 'text/plain', content: Buffer.from(`the text of ${filename}`) }
}

async function messagesIn(platform: Platform) {
  await deliverMessages(platform, [mailWorker(platform)])
  return readOutbox(platform.database.db, { limit: 1 })
}

function workerFor(url: string) {
  const server = connectMailServer(url)
  closing.push(() => server.close())
  return mailWorker(market.platform, server)
}

async function openMailServer(options: SMTPServerOptions = {}) {
  const mails: { from: string; to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
    ...options,
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  closing.push(close)
  return { mails, close, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` }
}

async function openWebhook(answer: () => number) {
  const requests: { headers: Record<string, unknown>; body: string }[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push({ headers: request.headers, body })
      response.writeHead(answer()).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` }
}
