/** What is wrong with the content of a file, besides what the readers of text and archives throw themselves. */
export class FileFault extends Error {
  readonly code = 'Z_FILE'
  /** `too_large`: more than is read of a stock, whatever its bytes. */
  readonly reason: 'workbook' | 'damaged' | 'too_large'

  constructor(reason: FileFault['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Returns the message of an error that the content of a file caused, such as a damaged archive; null for any other. */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  return code?.startsWith('Z_') ? error.message.slice(0, 200) : null
}
