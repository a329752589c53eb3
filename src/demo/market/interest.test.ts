import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadOperations } from '../../contract/leads.ts'
import { interestDays, interestIn } from './interest.ts'
import { createRandom } from './random.ts'

const now = new Date('2026-11-23T10:00:00Z')
const dayMs = 86_400_000
const someId = '01890000-0000-7000-8000-000000000000'

test('nobody is interested before a vehicle is on offer, and whoever writes keeps to the market’s rules', () => {
  const lead = leadOperations.send.input
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0.01, max: 90, noNaN: true }), (seed, daysOnOffer) => {
      const publishedAt = new Date(now.getTime() - daysOnOffer * dayMs)
      const { viewsByDay, revealsByDay, leads } = interestIn(createRandom(seed), publishedAt, now)
      expect(viewsByDay).toHaveLength(interestDays)
      const before = Math.max(0, interestDays - 1 - Math.floor(daysOnOffer))
      expect([...viewsByDay.slice(0, before), ...revealsByDay.slice(0, before)]).not.toContainEqual(expect.toSatisfy((count: number) => count > 0)) // prettier-ignore
      for (const { kind, name, email, phone, message, language, writtenAt, readAt } of leads) {
        const stated = { listingId: someId, kind, name, email, phone: phone ?? undefined, message, language }
        expect(lead.safeParse(stated).error).toBeUndefined()
        expect(kind === 'phone_quote' && phone === null).toBe(false)
        expect(writtenAt.getTime()).toBeGreaterThanOrEqual(publishedAt.getTime())
        expect(writtenAt.getTime()).toBeLessThan(now.getTime())
        if (readAt) expect([readAt > writtenAt, readAt < now]).toEqual([true, true])
      }
    }),
  )
})

test('the same vehicle always finds the same interest', () => {
  const publishedAt = new Date(now.getTime() - 10 * dayMs)
  const once = interestIn(createRandom(7, 3), publishedAt, now)
  expect(interestIn(createRandom(7, 3), publishedAt, now)).toEqual(once)
  expect(once.viewsByDay.reduce((sum, views) => sum + views, 0)).toBeGreaterThan(20)
})
