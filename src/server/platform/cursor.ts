/** Opaque positions in lists: the values by which a list is sorted, of the last row that was returned. */
import { Problem } from '../problem.ts'

const kinds = {
  text: () => true,
  moment: (part: string) => !Number.isNaN(Date.parse(part)) && new Date(part).toISOString() === part,
  uuid: (part: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
} as const satisfies Record<string, (part: string) => boolean>

export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Returns the parts of a cursor. Throws `invalid_input` if they are not of these kinds. */
export function readCursor(cursor: string, expected: readonly (keyof typeof kinds)[]): string[] {
  const parts = partsOf(cursor)
  if (parts.length === expected.length && expected.every((kind, index) => kinds[kind](parts[index] ?? ''))) return parts
  const issue = { path: 'cursor', code: 'unknown_cursor', message: 'No page has returned this cursor' }
  throw new Problem('invalid_input', { issues: [issue] })
}

function partsOf(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) && parts.every(isText) ? parts : []
  } catch {
    return []
  }
}

function isText(part: unknown): part is string {
  return typeof part === 'string' && !part.includes('\0')
}
