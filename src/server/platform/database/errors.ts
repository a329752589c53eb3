/** What the database says went wrong, the same for both drivers. */
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

/** Whether an insert or update broke this unique constraint (code 23505). */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === '23505' && found.constraint === constraint
}

/** Whether an insert or update broke any unique constraint whose name begins like this. */
export function isUniqueViolationAmong(error: unknown, beginning: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === '23505' && (found.constraint ?? '').startsWith(beginning)
}

/** Whether a delete failed because something refers to the row, or an insert because what it refers to is not there. */
export function isReferenceViolation(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '23503'
}

/** Whether what an insert or update referred to by this constraint is not there (code 23503). */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === '23503' && found.constraint === constraint
}
