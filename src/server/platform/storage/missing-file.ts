/** How disks (`ENOENT`) and buckets (`NoSuchKey`, `NotFound`) say that there is no such file. */
const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** What was asked for, or null when the failure was that there is no such file. Any other failure is thrown. */
export async function nullIfMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (missing.has(cause.name) || missing.has((cause as NodeJS.ErrnoException).code ?? '')) return null
    }
    throw error
  }
}
