/**
 * Measures candidates side by side: every round measures each of them once, in an order that rotates from round to
 * round, so that a slower machine affects all of them. The result is the median of the rounds; the spread shows its
 * reliability.
 */
import { type Summary, summarise } from './statistics.ts'
import { figure, markdownTable } from './table.ts'

/** The result of one round for one candidate, by name of the figure. */
export type Sample<Figure extends string> = Record<Figure, number>

export interface Candidate<Figure extends string> {
  name: string
  round: () => Promise<Sample<Figure>>
}

export interface Compared<Figure extends string> {
  name: string
  figures: Record<Figure, Summary>
}

/** Measures all candidates `rounds` times after `warmUps` rounds that do not count. */
export async function compare<Figure extends string>(
  candidates: readonly Candidate<Figure>[],
  { rounds, warmUps = 1 }: { rounds: number; warmUps?: number },
): Promise<Compared<Figure>[]> {
  const samples = candidates.map((): Sample<Figure>[] => [])
  for (let round = -warmUps; round < rounds; round++) {
    for (const index of turn(candidates.length, round + warmUps)) {
      const sample = await (candidates[index] as Candidate<Figure>).round()
      if (round >= 0) samples[index]?.push(sample)
    }
  }
  return candidates.map(({ name }, index) => ({ name, figures: summariseAll(samples[index] ?? []) }))
}

/** 0…length-1, rotated by one each round. */
function turn(length: number, round: number): number[] {
  return Array.from({ length }, (_, index) => (index + round) % length)
}

function summariseAll<Figure extends string>(samples: readonly Sample<Figure>[]): Record<Figure, Summary> {
  const names = Object.keys(samples[0] ?? {}) as Figure[]
  return Object.fromEntries(
    names.map((name) => [name, summarise(samples.map((sample) => sample[name]))]),
  ) as unknown as Record<Figure, Summary>
}

export interface Column<Figure extends string> {
  figure: Figure
  title: string
  digits?: number
  /** Shows the lowest and highest round behind the median. */
  spread?: boolean
}

/** One row per candidate: medians, with the range of the rounds if requested. */
export function comparisonTable<Figure extends string>(
  title: string,
  compared: readonly Compared<Figure>[],
  columns: readonly Column<Figure>[],
): string {
  return markdownTable(
    [title, ...columns.map((column) => column.title)],
    compared.map(({ name, figures }) => [name, ...columns.map((column) => cell(figures[column.figure], column))]),
  )
}

function cell({ median, lowest, highest }: Summary, { digits = 0, spread = false }: Column<string>): string {
  const middle = figure(median, digits)
  return spread && lowest !== highest ? `${middle} (${figure(lowest, digits)}–${figure(highest, digits)})` : middle
}
