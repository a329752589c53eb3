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

export interface MailServer {
  /**
   * Sends an email. Returns `refused` if the server will never take it (an address that does not exist); throws if a
   * retry may help.
   */
  deliver(mail: OutgoingMail): Promise<'taken' | 'refused'>
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
        return 'taken'
      } catch (error) {
        if (isRefusedRecipient(error)) return 'refused'
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx reply to the recipient or the message; a 5xx reply to authentication is a configuration error that may be
 * fixed.
 */
function isRefusedRecipient(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
