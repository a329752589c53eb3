/** The messages that the market under test would have sent. */
import { type APIRequestContext, expect } from '@playwright/test'

export interface SentMessage {
  channel: string
  subject: string | null
  text: string
  links: string[]
}

/** Returns the newest message to an address or number once it arrives, ignoring those in `seen`. */
export async function newestMessage(request: APIRequestContext, to: string, seen = 0): Promise<SentMessage> {
  let messages: SentMessage[] = []
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/sandbox/outbox?${new URLSearchParams({ to })}`, {
          headers: { accept: 'application/json' },
        })
        messages = ((await answer.json()) as { messages: SentMessage[] }).messages
        return messages.length
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(seen)
  const [newest] = messages
  if (!newest) throw new Error(`Nothing was sent to ${to}`)
  return newest
}

export function codeIn({ text }: SentMessage): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
