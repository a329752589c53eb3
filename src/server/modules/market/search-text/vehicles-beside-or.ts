/** What an "or" says about the names of vehicles beside it. */
import type { Claims } from './claims.ts'
import { orWords } from './data/words.ts'
import type { VehicleNames } from './vehicle-names.ts'

/** "GSX-R 750 oder 1000": behind an "or" a number is that of another model whose name begins alike. */
export function claimNumbersAfterOr(claims: Claims, { models }: VehicleNames): void {
  for (const { from, to, key } of claims.windows(1)) {
    if (claims.tokens[from]?.kind !== 'number' || !orWords.has(claims.tokens[from - 1]?.word ?? '')) continue
    const before = claims.all.find((claim) => claim.to === from - 1)
    const named = claims.tokens
      .slice(before?.from, before?.to)
      .map(({ word }) => word)
      .join('')
    const [, stem = ''] = /^(.*\p{L})\d+$/u.exec(named) ?? []
    const alike = (models.get(`${stem}${key}`) ?? []).filter(({ make }) =>
      before?.vehicles.some((line) => line.make.slug === make.slug),
    )
    if (stem !== '' && alike.length > 0) claims.add({ from, to, vehicles: alike })
  }
}

/** "Smart oder Mini": between two makes an "or" leaves no doubt. */
export function isBesideOrAndMake({ tokens }: Claims, at: number, { makes }: VehicleNames): boolean {
  return [-1, 1].some(
    (step) => orWords.has(tokens[at + step]?.word ?? '') && makes.has(tokens[at + 2 * step]?.word ?? ''),
  )
}

/** "Golf GTI oder Audi S3": between this word and a vehicle that is named stands an "or". */
export function isBesideOr({ all, tokens }: Claims, at: number): boolean {
  return tokens.some(
    ({ word }, or) =>
      orWords.has(word) &&
      all.some(({ from, vehicles }) => vehicles.length > 0 && Math.min(at, from) < or && or < Math.max(at, from)),
  )
}
