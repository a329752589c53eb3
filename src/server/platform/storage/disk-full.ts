const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', /* of PostgreSQL */ '53100']

/** Returns whether something failed for want of room on a disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.includes(cause.code)) return true
  }
  return false
}
