/** Reads the syntax of TypeScript, for checks of the source. */
import { parseSync } from '@swc/core'

export interface Node {
  type: string
  [key: string]: unknown
}

export function parse(source: string): Node {
  return parseSync(source, { syntax: 'typescript', tsx: false, target: 'esnext' }) as unknown as Node
}

/** A node and all below it, in the order of the source. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item)
  } else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') yield value as Node
    for (const child of Object.values(value)) yield* nodesOf(child)
  }
}

/** The name of an identifier; in `sql<number>` the tag is one as well. */
export function nameOf(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown }
  return type === 'Identifier' ? String(value) : undefined
}
