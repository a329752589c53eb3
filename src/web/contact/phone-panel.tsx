import { type SubmitEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { Button } from '../ui/button.tsx'
import type { PageVisit } from './page-visit.ts'
import { PhoneNumber } from './phone-number.tsx'
import { answerOf, SumField } from './sum-field.tsx'
import { timeOfDay } from './time-of-day.ts'
import { type RevealState, useReveal } from './use-reveal.ts'

interface PhonePanelProps {
  listingId: string
  visit: RefObject<PageVisit | null>
  phone: string | null
  onRevealed: (phone: string) => void
}

/** Reveals the number. It starts when mounted: opening it was the request. */
export function PhonePanel({ listingId, visit, phone, onRevealed }: PhonePanelProps) {
  const text = useContactText()
  const userId = useFrameData()?.actor?.userId ?? null
  const { state, reveal } = useReveal({ listingId, userId, visit, onRevealed })
  useEffect(() => {
    // In a task, so that a page that React mounts twice requests once.
    const start = setTimeout(() => void reveal())
    return () => clearTimeout(start)
  }, [reveal])

  function answer(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void reveal(answerOf(new FormData(event.currentTarget)))
  }

  if (phone !== null) {
    return (
      <>
        <PhoneNumber phone={phone} />
        <p role="status" className="mt-3 text-sm text-muted">
          {state.kind === 'revealed' && text('reach.left', { count: state.left })}
        </p>
      </>
    )
  }
  return (
    <>
      <p className="mb-4 text-sm text-muted">{text('reach.phoneLead')}</p>
      {state.kind === 'sum' ? (
        <form onSubmit={answer} className="space-y-4">
          <SumField challenge={state.challenge} incorrect={state.incorrect} />
          <ShowButton />
        </form>
      ) : (
        <RevealNews state={state} onRetry={() => void reveal()} />
      )}
    </>
  )
}

function ShowButton() {
  const { text } = useSpeech()
  return (
    <Button type="submit" className="w-full">
      {text('contact.show')}
    </Button>
  )
}

function RevealNews({ state, onRetry }: { state: RevealState; onRetry: () => void }) {
  const { language, text: words } = useSpeech()
  const text = useContactText()
  switch (state.kind) {
    case 'not_yet':
      // Counts down; announced once, not every second.
      return (
        <p role="timer" aria-live="off" className="rounded-control bg-sunken p-3.5">
          {text('reach.notYet', {
            missing: state.interactions === 0 ? 'seconds' : state.seconds === 0 ? 'interactions' : 'both',
            seconds: state.seconds,
            interactions: state.interactions,
          })}
        </p>
      )
    case 'limit':
      return <News>{text('reach.limit', { time: timeOfDay(state.resetsAt, language, 'device') })}</News>
    case 'not_shared':
      return (
        <News>
          <strong className="block font-semibold">{words('contact.none')}</strong>
          {words('contact.noneAdvice')}
        </News>
      )
    case 'unavailable':
      return (
        <>
          <News>{text('reach.unavailable')}</News>
          <Button className="mt-4 w-full" onClick={onRetry}>
            {text('reach.retry')}
          </Button>
        </>
      )
    default:
      return (
        <p role="status" className="p-3.5 text-muted">
          {text('reach.loading')}
        </p>
      )
  }
}

function News({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-control bg-sunken p-3.5">
      {children}
    </p>
  )
}
