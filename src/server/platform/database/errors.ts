/** Classifies database errors, the same for both drivers. */
interface DatabaseError {
  code: string
  constraint?: string
}

function databaseErrorOf(error: unknown): DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Partial<DatabaseError>
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return cause as Error & DatabaseError
  }
  return null
}

/** Returns whether an insert or update violated this unique constraint (code 23505). */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === '23505' && found.constraint === constraint
}

/** Returns whether an insert or update violated any unique constraint whose name has this prefix. */
export function isUniqueViolationAmong(error: unknown, beginning: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === '23505' && (found.constraint ?? '').startsWith(beginning)
}

/** Returns whether a delete failed because a row refers to it, or an insert because its reference does not exist. */
export function isReferenceViolation(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '23503'
}

/** Returns whether a transaction met a change of another one that it cannot see (code 40001): done again, it succeeds. */
export function isSerializationFailure(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '40001'
}

/** Returns whether the reference of an insert or update by this constraint does not exist (code 23503). */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === '23503' && found.constraint === constraint
}
