import { createTransport } from 'nodemailer'
import type { Attachment } from './attachment.ts'
import { isShownIn } from './email-html.ts'

/** An email to be sent. */
export interface OutgoingMail {
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo: { name: string; address: string } | null
  subject: string
  html: string
  plainText: string
  /** See `Email`. */
  unsubscribe: string | null
  attachments: readonly Attachment[]
  /** The market's mark, as PNG. It is embedded, so that opening an email notifies no server. */
  logo: Uint8Array
}

/** A mail server refuses an email for good. */
export interface Refusal {
  /** Whether for its recipient, so that no other email will arrive either; else for the email itself, or its sender. */
  isOfRecipient: boolean
  reply: string
}

export interface MailServer {
  /** Sends an email. Returns what the server said if it will never take it; throws if a retry may help. */
  deliver(mail: OutgoingMail): Promise<Refusal | null>
  close(): void
}

const timeoutMs = 20_000

/** Connects to the mail server of an address `smtp://user:password@host:587` and reuses connections. */
export function connectMailServer(smtpUrl: string): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    deliver: async ({ messageId, from, to, replyTo, subject, html, plainText, unsubscribe, attachments, logo }) => {
      try {
        await transport.sendMail({
          // The same at every attempt, so that receivers can recognise duplicates.
          messageId: `<${messageId}@${from.address.split('@').at(-1)}>`,
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo }),
          subject,
          html,
          text: plainText,
          attachments: [
            { filename: 'logo.png', content: Buffer.from(logo), cid: 'logo', contentDisposition: 'inline' },
            ...attachments.map(({ filename, contentType, content }) => ({
              filename,
              contentType,
              content: Buffer.from(content),
              ...(isShownIn(html, filename)
                ? { cid: filename, contentDisposition: 'inline' as const }
                : { contentDisposition: 'attachment' as const }),
            })),
          ],
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== null && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return null
      } catch (error) {
        const refusal = refusalIn(error)
        if (refusal) return refusal
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx reply to the recipient or the message; a 5xx reply to authentication is a configuration error that may be
 * fixed. Replies of class 5.7 are about the sender: a block list, a missing signature.
 */
export function refusalIn(error: unknown): Refusal | null {
  const { code, command, responseCode, response } = (error ?? {}) as {
    code?: string
    command?: string
    responseCode?: number
    response?: string
  }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null
  if (responseCode === undefined || responseCode < 500) return null
  const reply = response ?? String(responseCode)
  const isOfSender = /\b5\.7\.\d+\b/.test(reply) || command?.toUpperCase().startsWith('MAIL') === true
  return { isOfRecipient: code === 'EENVELOPE' && !isOfSender, reply }
}
