/** Whether the frame shows what has changed meanwhile, such as the picture of who is signed in. */
let isOutdated = false

/** The next revalidation loads the frame too. For what a script changed: after a form it is loaded anyway. */
export function markFrameOutdated(): void {
  isOutdated = true
}

/** Returns whether the frame has to be loaded again, once for each time that it was marked. */
export function takeOutdatedFrame(): boolean {
  const wasOutdated = isOutdated
  isOutdated = false
  return wasOutdated
}
