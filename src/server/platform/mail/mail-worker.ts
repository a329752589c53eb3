import type { z } from 'zod'
import { defineWorker, type JobWorker } from '../jobs/jobs.ts'
import { saveInOutbox } from '../outbox/outbox.ts'
import { type Platform, scopeOf } from '../platform.ts'
import type { Attachment } from './attachment.ts'
import { brandOf, iconPng } from '../market/brand-drawing.ts'
import { compose } from './compose.ts'
import { emailLogoSize } from './email-html.ts'
import { emailSiteOf } from './email-site.ts'
import { mailJob } from './mail-job.ts'
import { connectMailServer, type MailServer } from './smtp.ts'
import { countUnsent, recordUndeliverable } from './undeliverable.ts'

/** Sends emails to the configured mail server, else to the outbox. */
export function mailWorker(platform: Platform, server: MailServer | null = serverOf(platform)): JobWorker {
  return defineWorker(mailJob, platform, async (platform, message) => {
    const { config, clock, log, database, emails, market } = platform
    const { messageId, to, language, template, values } = message
    const known = emails.get(template)
    if (!known) throw new Error(`No module names the email ${template}`)
    if (known.provesAddress !== true && (await countUnsent(database.db, to, template, clock()))) {
      log.info({ messageId, template }, 'an email is not sent to an address that none reaches')
      return
    }
    const { unsubscribe, ...letter } = compose(known, language, values, emailSiteOf(config, market.current))
    const attachments = await attachmentsOf(platform, message)
    if (server === null) {
      const stored = {
        id: messageId,
        channel: 'mail' as const,
        recipient: to,
        sender: config.mail.from,
        language,
        ...letter,
        replyTo: letter.replyTo?.address ?? null,
        createdAt: clock(),
      }
      await saveInOutbox(database.db, stored, attachments)
      return
    }
    const from = { name: market.current.name, address: config.mail.from }
    const logo = await iconPng(await brandOf(database.db, market.current), emailLogoSize)
    const refusal = await server.deliver({ messageId, from, to, ...letter, unsubscribe, attachments, logo })
    if (refusal === null) return
    log.warn({ messageId, template, reply: refusal.reply }, 'the mail server refuses an email')
    if (refusal.isOfRecipient) {
      await recordUndeliverable(database.db, { address: to, reason: 'refused', reply: refusal.reply, now: clock() })
      await countUnsent(database.db, to, template, clock())
    }
  })
}

/** Makes the files of an email. A file that no longer exists is left out: the email is better than none. */
async function attachmentsOf(
  platform: Platform,
  { messageId, attachments }: z.output<typeof mailJob.payload>,
): Promise<Attachment[]> {
  const files: Attachment[] = []
  for (const { source, id, language } of attachments) {
    const resolve = platform.attachments.get(source)
    if (!resolve) throw new Error(`No module provides attachments of ${source}`)
    const file = await resolve(scopeOf(platform, null, platform.log), id, language)
    if (file === null) platform.log.warn({ messageId, source, id }, 'an attachment no longer exists')
    else files.push(file)
  }
  return files
}

function serverOf({ config: { mail } }: Platform): MailServer | null {
  return mail.smtpUrl === null ? null : connectMailServer(mail.smtpUrl)
}
