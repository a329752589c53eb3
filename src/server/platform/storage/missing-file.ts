/** The codes with which disks (`ENOENT`) and buckets (`NoSuchKey`, `NotFound`) report a missing file. */
const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** Returns the result, or null if the file does not exist. Rethrows any other failure. */
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
