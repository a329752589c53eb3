/** The outbox for users and programs. */
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Db } from '../server/platform/database/database.ts'
import type { Attachment } from '../server/platform/mail/attachment.ts'
import { emailLogoSize } from '../server/platform/mail/email-html.ts'
import { brandOf, iconPng } from '../server/platform/market/brand-drawing.ts'
import { asMarkup, type Markup, markup } from '../server/platform/markup.ts'
import {
  attachmentNames,
  findAttachment,
  findInOutbox,
  outboxDays,
  type OutboxMessage,
  readOutbox,
} from '../server/platform/outbox/outbox.ts'
import type { Platform } from '../server/platform/platform.ts'
import { sandboxPage, shortMoment } from './sandbox-page.ts'

const pageSize = 50
const query = z.object({ to: z.string().trim().max(320).catch(''), before: z.uuid().optional().catch(undefined) })
const channelNames = { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp' }

interface Shown {
  to: string
  messages: OutboxMessage[]
  open: { message: OutboxMessage; files: readonly string[] } | null
}

/** The market's mark, which an email carries with it. */
export async function logoAddress({
  database: { db },
  market,
}: Pick<Platform, 'database' | 'market'>): Promise<string> {
  const png = await iconPng(await brandOf(db, market.current), emailLogoSize)
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}

export function outboxPages(platform: Platform): Hono {
  const { database: { db }, config } = platform // prettier-ignore
  const app = new Hono()

  async function read(c: Context): Promise<Omit<Shown, 'open'>> {
    const { to, before } = query.parse(c.req.query())
    return { to, messages: await readOutbox(db, { recipient: to === '' ? undefined : to, before, limit: pageSize }) }
  }

  app.get('/', async (c) => {
    const shown = await read(c)
    if (c.req.header('accept')?.includes('application/json')) {
      const ids = shown.messages.map(({ id }) => id)
      const names = await attachmentNames(db, ids)
      return c.json({ messages: shown.messages.map((message) => asJson(message, names.get(message.id) ?? [])) })
    }
    return sandboxPage({ title: 'Outbox', section: 'outbox', content: mailbox({ ...shown, open: null }, config.mail) })
  })
  app.get('/:id', async (c) => {
    const id = askedId(c)
    const message = id === null ? null : await findInOutbox(db, id)
    const files = message === null ? [] : ((await attachmentNames(db, [message.id])).get(message.id) ?? [])
    if (c.req.header('accept')?.includes('application/json'))
      return message ? c.json(asJson(message, files)) : c.json(null, 404)
    const open = message && { message, files }
    const content = open ? mailbox({ ...(await read(c)), open }, config.mail) : gone
    return sandboxPage({ title: message?.subject ?? 'Message', section: 'outbox', content, status: open ? 200 : 404 })
  })
  app.get('/:id/letter', async (c) => {
    const id = askedId(c)
    const message = id === null ? null : await findInOutbox(db, id)
    return message?.html
      ? emailPage(message.html, await logoAddress(platform), await picturesOf(db, message.id))
      : c.text('Not found', 404)
  })
  app.get('/:id/attachments/:position', async (c) => {
    const id = askedId(c)
    const position = z.coerce.number().int().min(0).max(99).safeParse(c.req.param('position')).data
    const file = id === null || position === undefined ? null : await findAttachment(db, id, position)
    return file ? download(file) : c.text('Not found', 404)
  })
  return app
}

/** A file is saved, not opened: it must not run as a page of this site. */
function download({ filename, contentType, content }: Attachment): Response {
  return new Response(Buffer.from(content), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The files of a message that are pictures. */
async function picturesOf(db: Db, messageId: string): Promise<Attachment[]> {
  const names = (await attachmentNames(db, [messageId])).get(messageId) ?? []
  const files = await Promise.all(names.map((_, position) => findAttachment(db, messageId, position)))
  return files.filter((file) => file !== null && file.contentType.startsWith('image/')) as Attachment[]
}

/** An email alone, for a frame: no script, no external content, and its links open in the whole window. */
export function emailPage(html: string, logo: string, pictures: readonly Attachment[] = []): Response {
  const shown = pictures.reduce(
    (page, { filename, contentType, content }) =>
      page.replaceAll(`"cid:${filename}"`, `"data:${contentType};base64,${Buffer.from(content).toString('base64')}"`),
    html.replaceAll('cid:logo', logo),
  )
  return new Response(shown.replace('<head>', '<head><base target="_top">'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    },
  })
}

function askedId(c: Context): string | null {
  return z.uuid().safeParse(c.req.param('id')).data ?? null
}

const gone = markup`<h1>Message not found</h1><p class="lead">Messages are kept for ${outboxDays} days. <a href="/sandbox/outbox">To the outbox</a></p>`

function asJson(message: OutboxMessage, files: readonly string[]) {
  return {
    id: message.id,
    channel: message.channel,
    to: message.recipient,
    from: message.sender,
    replyTo: message.replyTo,
    language: message.language,
    subject: message.subject,
    text: message.plainText,
    html: message.html,
    /** Returns the addresses in the message, in their order. */
    links: message.plainText.match(/https?:\/\/\S+/g) ?? [],
    attachments: files.map((filename, position) => ({ filename, path: attachmentPath(message.id, position) })),
    createdAt: message.createdAt.toISOString(),
  }
}

function mailbox({ to, messages, open }: Shown, mail: { smtpUrl: string | null }): Markup {
  const last = messages.length === pageSize ? messages.at(-1) : undefined
  const search = (extra: Record<string, string> = {}) => {
    const text = new URLSearchParams({ ...(to !== '' && { to }), ...extra }).toString()
    return text === '' ? '' : `?${text}`
  }
  const list = messages.map(
    (
      message,
    ) => markup`<li><a href="/sandbox/outbox/${message.id}${search()}"${message.id === open?.message.id ? asMarkup(' aria-current="true"') : ''}>
<span class="top"><span class="who">${message.recipient}</span><time class="when" datetime="${message.createdAt.toISOString()}">${shortMoment(message.createdAt)}</time></span>
<span class="what">${message.channel === 'mail' ? '' : markup`<span class="kind">${channelNames[message.channel]}</span>`}${message.subject ?? message.plainText}</span></a></li>`,
  )
  return markup`<h1>Outbox</h1>
<p class="lead">${mail.smtpUrl === null ? 'Mail and text messages that would have gone to people, newest first. Nothing leaves this machine.' : 'Mail is delivered by SMTP_URL; what is delivered does not show here.'} Times are UTC.</p>
<form class="filter" action="/sandbox/outbox"><div><label for="to">Recipient</label><input id="to" name="to" type="text" value="${to}" autocomplete="off" spellcheck="false" placeholder="seller@forecourt.test"></div><button>Show</button>${to === '' ? '' : markup`<a class="button" href="/sandbox/outbox">All</a>`}</form>
<div class="mailbox${open ? ' open' : ''}"><div>${
    messages.length > 0
      ? markup`<ul class="messages" aria-label="Messages">${list}</ul>`
      : markup`<div class="empty"><p><strong>Nothing here${to === '' ? ' yet' : ` for ${to}`}</strong></p><p>A message takes about a second. <a href="/sandbox/outbox${search()}">Look again</a></p></div>`
  }${last ? markup`<p><br><a class="button" href="/sandbox/outbox${search({ before: last.id })}">Older</a></p>` : ''}</div>${open ? opened(open) : ''}</div>`
}

function attachmentPath(messageId: string, position: number): string {
  return `/sandbox/outbox/${messageId}/attachments/${position}`
}

function opened({ message, files }: NonNullable<Shown['open']>): Markup {
  return markup`<article class="message" aria-label="Message"><dl><dt>From</dt><dd>${message.sender}</dd><dt>To</dt><dd>${message.recipient}</dd>${message.replyTo === null ? '' : markup`<dt>Replies</dt><dd>${message.replyTo}</dd>`}<dt>Sent</dt><dd>${shortMoment(message.createdAt)}, ${channelNames[message.channel]}, in ${message.language}</dd>${message.subject === null ? '' : markup`<dt>Subject</dt><dd><strong>${message.subject}</strong></dd>`}${files.length === 0 ? '' : markup`<dt>Files</dt><dd class="row">${files.map((filename, position) => markup`<a href="${attachmentPath(message.id, position)}">${filename}</a>`)}</dd>`}</dl>${
    message.html === null
      ? markup`<p class="bubble">${message.plainText}</p>`
      : markup`<iframe title="The email" sandbox="allow-top-navigation-by-user-activation" src="/sandbox/outbox/${message.id}/letter"></iframe><details><summary>As plain text</summary><pre>${message.plainText}</pre></details>`
  }</article>`
}
