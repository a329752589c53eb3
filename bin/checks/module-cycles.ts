/** Modules that enter each other: file by file there is no cycle, and yet neither is below the other. */

/** One file imports another, as paths from the root. */
export interface Import {
  from: string
  to: string
}

const module = /^src\/server\/modules\/([^/]+\/[^/]+)\//
/** Joins and rules know no direction: a store may read any table, rules may build on rules. */
const shared = /(tables|columns|rules)\.ts$/

/** Returns the groups of modules of which each enters, perhaps through others, all of the group. */
export function moduleCycles(imports: readonly Import[]): string[][] {
  const entered = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [module.exec(from)?.[1], module.exec(to)?.[1]]
    if (one === undefined || other === undefined || one === other || shared.test(to) || from.endsWith('.test.ts'))
      continue
    entered.set(one, (entered.get(one) ?? new Set()).add(other))
  }
  const reached = new Map([...entered.keys()].map((start) => [start, reachedFrom(start, entered)]))
  const groups = [...reached].flatMap(([one, all]) =>
    all.has(one)
      ? [[...all].filter((other) => reached.get(other)?.has(one)).toSorted((a, b) => a.localeCompare(b))]
      : [],
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

function reachedFrom(start: string, entered: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const other of entered.get(next) ?? []) {
      if (reached.has(other)) continue
      reached.add(other)
      open.push(other)
    }
  }
  return reached
}
