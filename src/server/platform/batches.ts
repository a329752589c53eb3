/**
 * Small writes that may be delayed and are then done together. They are lost if the process ends in between, so use
 * this only for data that may be lost, such as a counted view, never for anything promised to a user.
 */
import type { Logger } from './log.ts'

/** A kind of write: how long its items wait, how many are written at once, and the function that writes them. */
export interface Batch<Scope, Item> {
  name: string
  waitMs: number
  maxItems: number
  write: (scope: Scope, items: readonly Item[]) => Promise<void>
}

export interface Batches<Scope> {
  /** Adds an item; never waits, never throws. */
  add<Item>(batch: Batch<Scope, Item>, item: Item): void
  /** Writes everything that waits, and resolves when it is written. */
  flush(): Promise<void>
}

/** Batches that may wait while a slow write runs; further items are dropped. */
const mostWaiting = 20

interface Waiting {
  items: unknown[]
  timer: NodeJS.Timeout | null
  writing: Promise<void>
}

export function createBatches<Scope>(scope: () => Scope, log: Logger): Batches<Scope> {
  const waiting = new Map<Batch<Scope, never>, Waiting>()

  function write<Item>(batch: Batch<Scope, Item>, kind: Waiting): Promise<void> {
    if (kind.timer) clearTimeout(kind.timer)
    kind.timer = null
    kind.writing = kind.writing.then(async () => {
      while (kind.items.length > 0) {
        const items = kind.items.splice(0, batch.maxItems) as Item[]
        try {
          await batch.write(scope(), items)
        } catch (error) {
          log.error({ err: error, batch: batch.name, items: items.length }, 'a batch was not written')
        }
      }
    })
    return kind.writing
  }

  return {
    add: (batch, item) => {
      let kind = waiting.get(batch)
      if (!kind) {
        kind = { items: [], timer: null, writing: Promise.resolve() }
        waiting.set(batch, kind)
      }
      if (kind.items.length >= batch.maxItems * mostWaiting) return
      kind.items.push(item)
      if (kind.items.length === batch.maxItems) void write(batch, kind)
      else kind.timer ??= setTimeout(() => void write(batch, kind), batch.waitMs).unref()
    },
    flush: async () => {
      await Promise.all([...waiting].map(([batch, kind]) => write(batch, kind)))
    },
  }
}
