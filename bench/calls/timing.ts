/** One call after the other for a while; how long one took on average, in microseconds. */
export async function microsPerCall(call: () => Promise<unknown>, durationMs: number): Promise<number> {
  const start = performance.now()
  let calls = 0
  let elapsedMs = 0
  do {
    await call()
    calls++
    elapsedMs = performance.now() - start
  } while (elapsedMs < durationMs)
  return (elapsedMs * 1000) / calls
}
