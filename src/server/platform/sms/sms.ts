/** The port through which the market sends text messages. */
import { languageOnOffer } from '../../../contract/market/market-choices.ts'
import type { Language } from '../../../contract/market/vocabulary.ts'
import type { Db } from '../database/database.ts'
import type { FollowsDatabase } from '../database/transaction.ts'
import { frameTexts, wordsOf } from '../mail/words.ts'
import type { NewId } from '../ids.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { LiveMarket } from '../market/live-market.ts'
import { type SmsChannel, smsJob } from './sms-job.ts'

/** Templates of text messages, in five languages. */
export interface SmsTemplates {
  code: { code: string }
}

export type SmsRequest = {
  /** A number in international form without spaces, `+4915123456789`. */
  to: string
  channel: SmsChannel
  language: Language
} & (
  | { text: string }
  | { [Name in keyof SmsTemplates]: { template: Name; values: SmsTemplates[Name] } }[keyof SmsTemplates]
)

export interface Sms extends FollowsDatabase<Sms> {
  /** Enqueues a message. In a transaction it is sent only if that commits. */
  send(request: SmsRequest): Promise<void>
}

interface SmsPlatform {
  jobs: JobQueue
  newId: NewId
  market: Pick<LiveMarket, 'current'>
}

export function createSms(platform: SmsPlatform, db: Db): Sms {
  return {
    on: (db) => createSms(platform, db),
    send: (request) => {
      const { to, channel } = request
      const market = platform.market.current
      const language = languageOnOffer(market, request.language)
      return platform.jobs.enqueue(db, smsJob, {
        messageId: platform.newId(),
        to,
        channel,
        language,
        text:
          'text' in request
            ? request.text
            : wordsOf(language, market.name, frameTexts).text(`sms.${request.template}`, {
                ...request.values,
              }),
      })
    },
  }
}
