/** The messages that the market under test would have sent. */
import { type APIRequestContext, expect } from '@playwright/test'

export interface SentMessage {
  id: string
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
        messages = await messagesTo(request, to)
        return messages.length
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(seen)
  const [newest] = messages
  if (!newest) throw new Error(`Nothing was sent to ${to}`)
  return newest
}

/**
 * Does what sends a code to an address and returns the code. Other messages to the address, older or newer, are left
 * aside: a dealer of the demo market gets letters from every part of it.
 */
export async function codeSentBy(
  request: APIRequestContext,
  to: string,
  send: () => Promise<unknown>,
): Promise<string> {
  const earlier = new Set((await messagesTo(request, to)).map(({ id }) => id))
  await send()
  let code = ''
  await expect
    .poll(
      async () => {
        const arrived = (await messagesTo(request, to)).filter(({ id }) => !earlier.has(id))
        code = arrived.map(codeIn).find((found) => found !== '') ?? ''
        return code
      },
      { message: `a code for ${to}`, timeout: 15_000 },
    )
    .not.toBe('')
  return code
}

async function messagesTo(request: APIRequestContext, to: string): Promise<SentMessage[]> {
  const answer = await request.get(`/sandbox/outbox?${new URLSearchParams({ to })}`, {
    headers: { accept: 'application/json' },
  })
  return ((await answer.json()) as { messages: SentMessage[] }).messages
}

export function codeIn({ text }: SentMessage): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
