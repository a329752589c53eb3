/** The port through which the market sends emails. */
import type { z } from 'zod'
import { languageOnOffer } from '../../../contract/market/market-choices.ts'
import type { Language } from '../../../contract/market/vocabulary.ts'
import type { Db } from '../database/database.ts'
import type { FollowsDatabase } from '../database/transaction.ts'
import type { NewId } from '../ids.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { LiveMarket } from '../market/live-market.ts'
import type { AttachmentReference, AttachmentSources } from './attachment.ts'
import { mailJob } from './mail-job.ts'
import type { Template, Templates } from './template.ts'

/** An email to one person, in their language if the market offers it. */
export interface MailRequest<Values extends z.ZodObject> {
  to: string
  language: Language
  template: Template<Values>
  values: z.input<Values>
  /** Files of the modules' `mailAttachments`. */
  attachments?: readonly AttachmentReference[]
}

export interface Mail extends FollowsDatabase<Mail> {
  /**
   * Enqueues an email. In a transaction it is sent only if that commits; it is retried for hours if the mail server
   * does not respond. Throws if the values do not match the template, and for an unregistered template
   * or source of attachments.
   */
  send<Values extends z.ZodObject>(request: MailRequest<Values>): Promise<void>
}

interface MailPlatform {
  jobs: JobQueue
  newId: NewId
  emails: Templates
  attachments: Pick<AttachmentSources<never>, 'has'>
  market: Pick<LiveMarket, 'current'>
}

export function createMail(platform: MailPlatform, db: Db): Mail {
  return {
    on: (db) => createMail(platform, db),
    send: async ({ to, language: wished, template, values, attachments = [] }) => {
      const language = languageOnOffer(platform.market.current, wished)
      if (platform.emails.get(template.name) !== template) throw new Error(`No module names the email ${template.name}`)
      const unknown = attachments.find(({ source }) => !platform.attachments.has(source))
      if (unknown) throw new Error(`No module provides attachments of ${unknown.source}`)
      await platform.jobs.enqueue(db, mailJob, {
        messageId: platform.newId(),
        to,
        language,
        template: template.name,
        values: template.values.parse(values),
        attachments: attachments.map((reference) => ({ language, ...reference })),
      })
    },
  }
}
