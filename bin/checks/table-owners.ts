/** The owner of a table: the module, the part of the platform, or the folder whose code declares it. */
import { declaredTables, tableUses } from './table-writes.ts'

/** Uses of other owners' tables in a set of files, by their paths from the root. */
export function ownershipIn(sources: ReadonlyMap<string, string>) {
  const tables = new Map<string, string>()
  const owners = new Map<string, string>()
  for (const [path, source] of sources) {
    for (const [name, table] of declaredTables(source)) {
      tables.set(`${path}#${name}`, table)
      owners.set(table, ownerOf(path))
    }
  }

  const foreignWrites: string[] = []
  const foreignReads = new Map<string, Set<string>>()
  let writes = 0
  for (const [path, source] of sources) {
    const self = ownerOf(path)
    for (const { kind, table, text } of tableUses(path, source, tables)) {
      const owner = table === null ? undefined : owners.get(table)
      if (kind === 'write') writes += 1
      if (owner === self) continue
      if (kind === 'write') {
        foreignWrites.push(`${path}: ${text}: ${complaint(table, owner)}`)
      } else if (owner !== undefined) {
        foreignReads.set(self, (foreignReads.get(self) ?? new Set()).add(`${owner}: ${table}`))
      }
    }
  }
  return { tables: owners.size, writes, foreignWrites, foreignReads }
}

function complaint(table: string | null, owner: string | undefined): string {
  if (table === null) return 'say which table this writes'
  return owner === undefined ? `no tables.ts declares ${table}` : `writes ${table}, which belongs to ${owner}`
}

/** The part of the program that a file belongs to: `modules/selling/leads`, `platform/outbox`, `sandbox`. */
function ownerOf(path: string): string {
  return (
    /^src\/(server\/(modules\/[^/]+\/[^/]+|platform\/[^/]+|[^/]+)|[^/]+)/.exec(path)?.[1]?.replace(/^server\//, '') ??
    path
  )
}
