import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

export type { Logger }

/** Names of fields that must never reach a log, wherever they stand. */
const secretFields = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'email',
  'phone',
  'contactPhone',
  'vin',
  'registrationNumber',
]

/** A JSON log on standard output. What identifies a person is cut out even if somebody passes it along. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  })
}
