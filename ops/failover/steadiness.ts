/** Whether what nodes hold grows under a steady load. */

/** What one node holds at one moment. */
export interface Sample {
  memoryMb: number
  heapMb: number
  descriptors: number
  connections: number
}

export type Figure = keyof Sample

export const figureNames: Record<Figure, string> = {
  memoryMb: 'memory in MB',
  heapMb: 'heap in MB',
  descriptors: 'descriptors',
  connections: 'connections',
}

/** What one figure of one node came to. */
export interface Steadiness {
  node: string
  figure: Figure
  /** The middle of the second third, and of the last one. */
  before: number
  after: number
  isSteady: boolean
}

const growthAllowed = 1.1
/** A handful of connections that clients and database keep open comes and goes with chance. */
const countsAllowed: Partial<Record<Figure, number>> = { descriptors: 5, connections: 3 }
const leastSamples = 3

/**
 * A figure is steady if the middle of its last third is at most 10 % above the middle of its second third; a count may in any case be
 * a few higher. The first third is warm-up: caches fill, and code is compiled. Throws if there are fewer than three samples.
 */
export function steadinessOf(node: string, samples: readonly Sample[]): Steadiness[] {
  if (samples.length < leastSamples)
    throw new Error(`${node} has ${samples.length} samples; ${leastSamples} are needed.`)
  const third = Math.floor(samples.length / 3)
  const [second, last] = [samples.slice(-2 * third, -third), samples.slice(-third)]
  return (Object.keys(figureNames) as Figure[]).map((figure) => {
    const [before, after] = [middleOf(second, figure), middleOf(last, figure)]
    const most = Math.max(before * growthAllowed, before + (countsAllowed[figure] ?? 0))
    return { node, figure, before, after, isSteady: after <= most }
  })
}

/** The middle of a figure; of an even number, the mean of the two in the middle. */
export function middleOf(samples: readonly Sample[], figure: Figure): number {
  const sorted = samples.map((sample) => sample[figure]).toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('There is no middle of nothing.')
  return (low + high) / 2
}
