import { summarise } from '../statistics.ts'
import { figure, markdownTable } from '../table.ts'
import { type Answer, percent } from './errors.ts'

type Ranged = Answer & { euros: number; range: { low: number; high: number } }

/** The classes of prices, by their upper ends. */
const priceClasses: readonly number[] = [5_000, 10_000, 15_000, 25_000, 40_000, Infinity]
/** Makes with fewer vehicles that are asked for say nothing within three points. */
const leastOfMake = 200

/** Tables of how many prices the ranges hold, by class of prices and by make. */
export function calibrationOf(answers: readonly Answer[]): string[] {
  const ranged = answers.filter((answer): answer is Ranged => answer.euros !== null && answer.range !== undefined)
  const byClass = priceClasses.map((limit, place): [string, Ranged[]] => [
    limit === Infinity ? 'above' : `below ${figure(limit)} €`,
    ranged.filter(({ euros }) => euros < limit && euros >= (priceClasses[place - 1] ?? 0)),
  ])
  const byMake = [...Map.groupBy(ranged, ({ offer }) => offer.make)]
    .filter(([, of]) => of.length >= leastOfMake)
    .toSorted(([, one], [, other]) => other.length - one.length)
  return [
    table('Estimate', [['all', ranged], ...byClass.filter(([, of]) => of.length > 0)]),
    ...(byMake.length > 0 ? [table('Make', byMake)] : []),
  ]
}

function table(title: string, groups: readonly (readonly [string, readonly Ranged[]])[]): string {
  return markdownTable(
    [title, 'Asked for', 'Within the range', 'Below', 'Above', 'Width, of the estimate'],
    groups.map(([name, of]) => {
      const below = of.filter(({ offer, range }) => offer.priceEuros < range.low).length / of.length
      const above = of.filter(({ offer, range }) => offer.priceEuros > range.high).length / of.length
      const widths = of.map(({ euros, range }) => (range.high - range.low) / euros)
      return [
        name,
        figure(of.length),
        percent(1 - below - above, 1),
        percent(below, 1),
        percent(above, 1),
        percent(summarise(widths).median, 0),
      ]
    }),
  )
}
