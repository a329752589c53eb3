/** A program that is told to stop ends, whatever it does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('stop-deadline.ts', import.meta.url).href

test.each<[what: string, work: string, end: { code: number | null; signal: string | null }]>([
  ['waits for ever', 'setInterval(() => undefined, 1_000)', { code: 0, signal: null }],
  ['is busy for ever', 'for (;;);', { code: null, signal: 'SIGKILL' }],
])('one that %s is ended in time', async (_, work, end) => {
  const script = `import { endAfter } from ${JSON.stringify(module)}; endAfter(200, { warn() {} }); ${work}`
  const program = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const startedMs = performance.now()
  const [code, signal] = (await once(program, 'exit')) as [number | null, string | null]
  expect({ code, signal }).toEqual(end)
  expect(performance.now() - startedMs).toBeLessThan(8_000)
})
