import type { Config } from '../../config.ts'
import { defineWorker, type JobWorker } from '../jobs/jobs.ts'
import { companyOf } from '../market/live-market.ts'
import { saveInOutbox } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { type SmsChannel, smsJob } from './sms-job.ts'

const timeoutMs = 10_000

interface OutgoingSms {
  messageId: string
  to: string
  channel: SmsChannel
  text: string
}

/** Sends text messages to the configured webhook, else to the outbox. */
export function smsWorker(platform: Platform): JobWorker {
  return defineWorker(smsJob, platform, async ({ config, clock, log, database, market }, message) => {
    const { messageId, to, channel, language, text } = message
    if (config.sms === null) {
      await saveInOutbox(database.db, {
        id: messageId,
        channel,
        recipient: to,
        sender: companyOf(config, market.current).name,
        language,
        replyTo: null,
        subject: null,
        html: null,
        plainText: text,
        createdAt: clock(),
      })
      return
    }
    const status = await post(config.sms, { messageId, to, channel, text })
    if (status >= 200 && status < 300) return
    const mayTakeItLater = status >= 500 || status === 408 || status === 429 || status === 401 || status === 403
    if (mayTakeItLater) throw new Error(`The webhook for text messages returned ${status}`)
    log.warn({ messageId, status }, 'the webhook refuses a text message')
  })
}

/** The format is documented in `docs/operators.md`. The id is the same at every attempt. */
async function post(sms: NonNullable<Config['sms']>, message: OutgoingSms): Promise<number> {
  const response = await fetch(sms.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': message.messageId,
      ...(sms.token !== null && { authorization: `Bearer ${sms.token}` }),
    },
    body: JSON.stringify({
      id: message.messageId,
      to: message.to,
      channel: message.channel,
      text: message.text,
      from: sms.from,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response.status
}
