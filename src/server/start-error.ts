/** Something outside the program keeps it from starting. The message tells a person what to do; no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
