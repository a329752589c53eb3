import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { ContactChallenge } from '../../contract/contact.ts'
import { minPageMs } from '../../contract/market/contact-limits.ts'
import { problemOf } from '../problems.ts'
import { contactApi } from './contact-api.ts'
import { missingOf, needsSum } from './extra-check.ts'
import type { PageVisit } from './page-visit.ts'
import { readLog, rememberReveal, standingOf } from './reveal-log.ts'

export type RevealState =
  | { kind: 'loading' }
  /** The page was not used long enough yet. */
  | { kind: 'not_yet'; seconds: number; interactions: number }
  | { kind: 'sum'; challenge: ContactChallenge; incorrect: boolean }
  | { kind: 'limit'; resetsAt: string | number }
  | { kind: 'not_shared' }
  | { kind: 'unavailable' }
  | { kind: 'revealed'; left: number }

interface Asked {
  listingId: string
  userId: string | null
  visit: RefObject<PageVisit | null>
  onRevealed: (phone: string) => void
}

const tickMs = 500

/** Steps to a number: first the device's limits, then the server's. */
export function useReveal({ listingId, userId, visit, onRevealed }: Asked) {
  const [state, setState] = useState<RevealState>({ kind: 'loading' })

  const askSum = useCallback(
    async (incorrect: boolean) => {
      const { challenge } = await contactApi.contact.challenge({ listingId })
      setState({ kind: 'sum', challenge, incorrect })
    },
    [listingId],
  )

  const refused = useCallback(
    async (error: unknown) => {
      const problem = problemOf(error)
      switch (problem?.code) {
        case 'contact_challenge_required':
          return askSum(false)
        case 'contact_answer_incorrect':
          return askSum(true)
        case 'contact_limit_reached':
          return setState({ kind: 'limit', resetsAt: String(problem.details['retryAt']) })
        case 'contact_not_shared':
          return setState({ kind: 'not_shared' })
        case 'contact_too_early':
          visit.current?.countAs(minPageMs - Number(problem.details['retryAfterMs']))
          return setState({ kind: 'not_yet', ...stillMissing(visit.current) })
        case 'contact_page_expired':
          visit.current?.beginAnew()
          return setState({ kind: 'not_yet', ...stillMissing(visit.current) })
        default:
      }
      return setState({ kind: 'unavailable' })
    },
    [askSum, visit],
  )

  const reveal = useCallback(
    async (answered: { challenge?: { token: string; answer: number } } = {}) => {
      const current = visit.current
      if (!current) return
      const device = standingOf(readLog(), listingId, Date.now())
      if (!device.repeated && device.left === 0) return setState({ kind: 'limit', resetsAt: device.resetsAt ?? 0 })
      const missing = missingOf(current.onPageMs(), current.interactions())
      if (missing) return setState({ kind: 'not_yet', ...missing })
      setState({ kind: 'loading' })
      try {
        if (!answered.challenge && !device.repeated && needsSum(device.left, navigator)) return await askSum(false)
        const pageToken = await current.pageToken()
        if (pageToken === null) {
          current.beginAnew()
          return setState({ kind: 'unavailable' })
        }
        const asked = { listingId, pageToken, interactions: current.interactions(), ...answered }
        const { phone, revealsLeft } = await contactApi.contact.reveal(asked)
        rememberReveal({ timestamp: Date.now(), listingId, userId })
        setState({ kind: 'revealed', left: revealsLeft })
        onRevealed(phone)
      } catch (error) {
        await refused(error).catch(() => setState({ kind: 'unavailable' }))
      }
    },
    [askSum, listingId, onRevealed, refused, userId, visit],
  )

  // What is missing resolves itself: time passes, and interactions are counted.
  const waiting = state.kind === 'not_yet'
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      const current = visit.current
      const missing = current && missingOf(current.onPageMs(), current.interactions())
      if (missing) setState({ kind: 'not_yet', ...missing })
      else void reveal()
    }, tickMs)
    return () => clearInterval(timer)
  }, [waiting, reveal, visit])

  return { state, reveal }
}

function stillMissing(visit: PageVisit | null) {
  return (visit && missingOf(visit.onPageMs(), visit.interactions())) ?? { seconds: 0, interactions: 0 }
}
