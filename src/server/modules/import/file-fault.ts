/** Returns the message of an error that the content of a file caused, such as a damaged archive; null for any other. */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  return code?.startsWith('CSV_') || code?.startsWith('Z_') ? error.message.slice(0, 200) : null
}
