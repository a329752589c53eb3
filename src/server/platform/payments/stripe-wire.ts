/** What answers of Stripe have in common. */
import { z } from 'zod'

/** An id, or the expanded object. */
export const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/** A moment, from Unix seconds. */
export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000)
}

/** Unix seconds of a moment. */
export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}

/** Objects that one question reads at most: more than a market has in the time that it asks about. */
export const mostRead = 1_000
