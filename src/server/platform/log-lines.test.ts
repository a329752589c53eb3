import { expect, test } from 'vitest'
import { friendlyLine, friendlyLines } from './log-lines.ts'
import { createLog } from './log.ts'

/** What a terminal shows of one entry, without the time of day. */
function shown(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(
    createLog(
      { logLevel: 'debug' },
      friendlyLines((text) => void lines.push(text), false),
    ),
  )
  return lines.join('').replace(/^\d\d:\d\d:\d\d /, '')
}

test('a request stands on a terminal as its parts are spoken', () => {
  const request = { method: 'GET', path: '/listings', status: 200, ms: 13, bytes: 5_120, operation: 'listings.search' }
  expect(shown((log) => log.info(request, 'request'))).toBe(
    'info  GET /listings 200 13 ms bytes=5120 operation=listings.search\n',
  )
})

test('other lines are their message with their facts behind it', () => {
  expect(shown((log) => log.child({ requestId: 'r-1' }).warn({ place: 'Las Palmas' }, 'no such place'))).toBe(
    'warn  no such place requestId=r-1 place="Las Palmas"\n',
  )
})

test('an error shows its stack and its causes', () => {
  const error = new Error('the page is lost', { cause: new Error('the disk is full') })
  const text = shown((log) => log.error({ err: error }, 'unexpected error'))
  expect(text).toMatch(/^error unexpected error \nError: the page is lost\n\s+at /)
  expect(text).toMatch(/caused by: Error: the disk is full\n\s+at /)
})

test('what identifies a person is cut out of friendly lines too', () => {
  expect(shown((log) => log.info({ email: 'anna@street.test' }, 'mail'))).toBe('info  mail email=[redacted]\n')
})

test('colours are for terminals that have them', () => {
  const line = JSON.stringify({ level: 50, time: 0, msg: 'broken' })
  expect(friendlyLine(line, true)).toContain('\u001B[31mbroken\u001B[0m')
  expect(friendlyLine(line, false)).not.toContain('\u001B')
})
