import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ContactChallenge } from '../../contract/contact.ts'
import type { LeadKind } from '../../contract/market/contact-limits.ts'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { Button } from '../ui/button.tsx'
import { problemOf } from '../problems.ts'
import { contactApi } from './contact-api.ts'
import { LeadFields } from './lead-fields.tsx'
import { LeadSent } from './lead-sent.tsx'
import type { FormWords } from './form-words.ts'
import { leadWords } from './lead-words.ts'
import { readLead } from './read-lead.ts'
import { timeOfDay } from './time-of-day.ts'

/** The form in the dialog: sent without leaving the page; the typed text stays after a failure. */
export function LeadForm({ listingId, title, kind }: { listingId: string; title: string; kind: LeadKind }) {
  const { language } = useSpeech()
  const text = useContactText()
  const actor = useFrameData()?.actor
  const isVisitor = !actor
  const [challenge, setChallenge] = useState<ContactChallenge | null>(null)
  const [words, setWords] = useState<FormWords | null>(null)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<{ email: string; conversationId: string | null; kind: LeadKind } | null>(null)
  const [idempotencyKey, setIdempotencyKey] = useState(newKey)

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (words) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [words])

  async function askSum() {
    const asked = await contactApi.contact.challenge({ listingId }).catch(() => null)
    setChallenge(asked?.challenge ?? null)
  }
  useEffect(() => {
    if (!isVisitor) return
    let left = false
    void contactApi.contact.challenge({ listingId }).then(
      ({ challenge }) => left || setChallenge(challenge),
      () => {},
    )
    return () => {
      left = true
    }
  }, [isVisitor, listingId])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const lead = readLead(new FormData(event.currentTarget), listingId, language)
    try {
      const { conversationId } = await contactApi.leads.send(lead)
      setSent({ email: lead.email ?? actor?.email ?? '', conversationId, kind })
      setIdempotencyKey(newKey())
      setWords(null)
    } catch (error) {
      setWords(leadWords(problemOf(error), text, (instant) => timeOfDay(instant, language, 'device')))
    }
    // The answer is used up, right or wrong.
    if (isVisitor) await askSum()
    setSending(false)
  }

  // The user can still send another kind.
  if (sent?.kind === kind) return <LeadSent {...sent} />
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <LeadFields title={title} kind={kind} words={words} challenge={challenge} idempotencyKey={idempotencyKey}>
        <Button type="submit" size="large" className="w-full" aria-disabled={sending}>
          {text('lead.send')}
        </Button>
      </LeadFields>
    </form>
  )
}

/** Makes a repeated send harmless. Browsers have no `randomUUID` without https; then the key is left out. */
function newKey(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : ''
}
