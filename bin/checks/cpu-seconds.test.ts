import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { childCpuSeconds, runningCpuSeconds } from './cpu-seconds.ts'

test('the time of a step is that of its ended children, not of the shell around them', () => {
  expect(childCpuSeconds('0m1.00s 0m2.00s\n1m30.50s 0m4.25s\n')).toBe(94.75)
  expect(childCpuSeconds('')).toBe(0)
})

test('the time of a running process grows as it works, where the system says it', async () => {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'])
  const least = process.platform === 'linux' ? 0.05 : 0
  await expect.poll(() => runningCpuSeconds(busy.pid ?? 0)).toBeGreaterThanOrEqual(least)
  busy.kill()
  expect(runningCpuSeconds(2 ** 30)).toBe(0)
})
