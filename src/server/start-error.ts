/**
 * An outside cause that prevents the program from starting. The message tells the operator what to do; no stack is
 * shown.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
