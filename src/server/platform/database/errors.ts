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

/** Of the network, between this process and the database. */
const lostCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]
/** The server stops, starts, has no connection left, or takes no writes as it is no primary (any more). */
const awayStates: readonly string[] = ['57P01', '57P02', '57P03', '53300', '25006']
/** What the driver throws without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Returns whether a statement failed because the database cannot be reached or does not serve. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Of a request to somewhere else.
    if (cause instanceof TypeError || cause.name.startsWith('Outside')) return false
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (awayStates.includes(code) || code.startsWith('08') || lostMessages.test(cause.message)) return true
    const syscall = 'syscall' in cause ? cause.syscall : undefined
    if (lostCodes.includes(code) && (code !== 'ENOENT' || syscall === 'connect')) return true
  }
  return false
}
