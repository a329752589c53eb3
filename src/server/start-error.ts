/**
 * An outside cause that prevents the program from starting. The message tells the operator what to do; no stack is
 * shown.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Runs a command. A `StartError` is told to the operator, and the command fails. */
export async function orExplain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
