/**
 * Which paid placements stand on which page where an operator caps them: their order is drawn anew each hour, from nothing but
 * the hour and the ids, so that every node and both engines draw the same (decision 193).
 */
import { createHash } from 'node:crypto'
import { hourMs } from '../../../../contract/market/durations.ts'

/** A prime above every tail, so that a draw gives two tails two places. */
const places = 16_777_259

/** The draw of an hour. */
export interface Turn {
  factor: number
  shift: number
}

export function turnAt(now: Date): Turn {
  const hash = createHash('sha256')
    .update(`placements ${Math.floor(now.getTime() / hourMs)}`)
    .digest()
  return { factor: 1 + (hash.readUInt32BE(0) % (places - 1)), shift: hash.readUInt32BE(4) % places }
}

/** The place of a listing in a draw. @param tail the last 24 bits of its id: products stay whole numbers in JavaScript */
export function placeIn({ factor, shift }: Turn, tail: number): number {
  return (tail * factor + shift) % places
}

/** The same by the database. @param tail as `bigint` */
export function placeSql({ factor, shift }: Turn, tail: string): string {
  return `((${tail} * ${factor} + ${shift}) % ${places})`
}

interface Share {
  skip: number
  take: number
}

/**
 * What a page has of paid placements, which stand at its top, and of the others. Each page has `perPage` placements at most while
 * there are others; then those that are left. Over all pages each listing stands on one.
 */
export function sharesOf(
  { featured, ordinary }: { featured: number; ordinary: number },
  { page, pageSize }: { page: number; pageSize: number },
  perPage: number,
): { featured: Share; ordinary: Share } {
  const before = (pages: number) => {
    const all = Math.min(pages * pageSize, featured + ordinary)
    const paid = Math.max(Math.min(featured, pages * Math.min(perPage, pageSize)), all - ordinary)
    return { paid, others: all - paid }
  }
  const [from, upTo] = [before(page - 1), before(page)]
  return {
    featured: { skip: from.paid, take: upTo.paid - from.paid },
    ordinary: { skip: from.others, take: upTo.others - from.others },
  }
}
