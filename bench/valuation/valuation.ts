/**
 * `npm run bench -- valuation --file FILE`: how far estimates are from asking prices. A fifth of the offers of a file is asked
 * for; the others are the market. Without a file it is the demo market.
 */
import { basename } from 'node:path'
import { readVehicle } from '../../src/server/modules/market/valuation/read-vehicle.ts'
import { appraise, learnMarket } from '../../src/server/modules/market/valuation/formula/appraise.ts'
import { modelKey, type Offer } from '../../src/server/modules/market/valuation/formula/vehicle.ts'
import type { Benchmark, Effort } from '../report.ts'
import { mulberry32 } from '../search/generated-listings.ts'
import { figure, markdownTable } from '../table.ts'
import { calibrationOf } from './calibration.ts'
import { coverageOf } from './coverage.ts'
import { demoOffers } from './demo-offers.ts'
import { type Answer, errorsOf } from './errors.ts'
import { estimateByLadder } from './ladder.ts'
import { readOffers } from './read-offers.ts'

const askedShare = 0.205

export const valuation: Benchmark = {
  name: 'valuation',
  run: async (effort) => {
    const { offers, about, now } = await offersOf(effort)
    const random = mulberry32(effort.seed ?? 1)
    const asked: Offer[] = []
    const market: Offer[] = []
    for (const offer of offers) (random() < askedShare ? asked : market).push(offer)
    const byModel = Map.groupBy(market, modelKey)
    const before = process.cpuUsage()
    const model = learnMarket(market, now)
    const learnedInSeconds = process.cpuUsage(before).user / 1_000_000
    const ladder = answersOf(asked, (offer) => ({ euros: estimateByLadder(offer, byModel.get(modelKey(offer)) ?? []) }))
    const formula = answersOf(asked, (offer) => {
      const found = appraise(model, offer, null)
      return found.reason === null
        ? { euros: found.estimateEuros, range: { low: found.lowEuros, high: found.highEuros } }
        : { euros: null, reason: found.reason }
    })
    const mean = answersOf(asked, (offer) => ({ euros: meanOf(byModel.get(modelKey(offer)) ?? []) }))
    return {
      title: 'The price estimate',
      parts: [
        `${about} ${figure(asked.length)} are asked for, ${figure(market.length)} are the market. Error: |estimate − price| / price. The formula was learned in ${figure(learnedInSeconds, 1)} s. Times are of the processor, so that other load does not count.`,
        markdownTable(
          ['Who estimates', 'Knows power', 'Median error', '80th percentile', 'Mean', 'Within 10 %', 'No answer', 'ms each'],
          [
            ['the formula before (ladder, median of adjusted prices)', 'in other models', ...errorsOf(ladder)],
            ['**the formula**', 'yes', ...errorsOf(formula)],
            ['the mean of the model', 'no', ...errorsOf(mean)],
          ],
        ),
        `Why there is no answer: ${reasonsOf(formula)}.`,
        '**The range.** How many prices lie within the range that is to hold 80 %; the class is that of the estimate, as nobody knows a fair price beforehand.',
        ...calibrationOf(formula),
        '**What holds elsewhere.** The same on samples of the file, and on invented markets whose prices follow another law.',
        ...coverageOf(effort.file === undefined ? null : { market, asked, now, seed: effort.seed ?? 1 }),
      ],
    }
  },
} // prettier-ignore

async function offersOf({ file, listings }: Effort): Promise<{ offers: Offer[]; about: string; now: number }> {
  if (file === undefined) return demoOffers(listings)
  const { drafts, rows, duplicates, unusable } = await readOffers(file)
  const offers = drafts.map((draft, index): Offer => ({ ...readVehicle({ ...draft }), id: `row ${index}`, priceEuros: draft.priceEuros }))
  const about = `${basename(file)}: ${figure(rows)} rows, ${figure(duplicates)} of them exact duplicates, ${figure(unusable)} without model, power or a price of 300 euro, or not readable; ${figure(offers.length)} are left.`
  // A file says nothing of its day: it is taken for the middle of its newest year.
  return { offers, about, now: offers.reduce((newest, { year }) => Math.max(newest, year), 0) + 0.5 }
} // prettier-ignore

function answersOf(
  asked: readonly Offer[],
  estimate: (offer: Offer) => Pick<Answer, 'euros' | 'range' | 'reason'>,
): Answer[] {
  return asked.map((offer) => {
    const before = process.cpuUsage()
    const answer = estimate(offer)
    const { user, system } = process.cpuUsage(before)
    return { ...answer, offer, ms: (user + system) / 1_000 }
  })
}

function meanOf(offers: readonly Offer[]): number | null {
  return offers.length === 0 ? null : offers.reduce((sum, { priceEuros }) => sum + priceEuros, 0) / offers.length
}

function reasonsOf(answers: readonly Answer[]): string {
  const groups = Map.groupBy(
    answers.flatMap(({ reason }) => reason ?? []),
    (reason) => reason,
  )
  const counts = [...groups].toSorted(([, one], [, other]) => other.length - one.length)
  return counts.length === 0
    ? 'every vehicle has one'
    : counts.map(([reason, of]) => `\`${reason}\` ${figure(of.length)}`).join(', ')
}
