import { defineWorker, type JobWorker } from '../jobs/jobs.ts'
import { saveInOutbox } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { compose } from './compose.ts'
import { mailJob } from './mail-job.ts'
import { connectMailServer, type MailServer } from './smtp.ts'

/** Sends emails to the configured mail server, else to the outbox. */
export function mailWorker(platform: Platform, server: MailServer | null = serverOf(platform)): JobWorker {
  return defineWorker(mailJob, platform, async ({ config, clock, log, database, emails }, message) => {
    const { messageId, to, language, template, values } = message
    const known = emails.get(template)
    if (!known) throw new Error(`No module names the email ${template}`)
    const letter = compose(known, language, values, config)
    if (server === null) {
      await saveInOutbox(database.db, {
        id: messageId,
        channel: 'mail',
        recipient: to,
        sender: config.mail.from,
        language,
        ...letter,
        replyTo: letter.replyTo?.address ?? null,
        createdAt: clock(),
      })
      return
    }
    const from = { name: config.siteName, address: config.mail.from }
    const outcome = await server.deliver({ messageId, from, to, ...letter })
    if (outcome === 'refused') log.warn({ messageId, template }, 'the mail server refuses a recipient')
  })
}

function serverOf({ config: { mail } }: Platform): MailServer | null {
  return mail.smtpUrl === null ? null : connectMailServer(mail.smtpUrl)
}
