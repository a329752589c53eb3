import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { Config } from '../config.ts'
import { friendlyLines } from './log-lines.ts'

export type { Logger }

/** Names of fields that must never reach a log, at any depth. */
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

/**
 * The log: JSON lines, or readable ones if `logFormat` is set so, on standard output unless another `stream` is given.
 * Personal data is removed even if a caller passes it.
 */
export function createLog(
  config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'logFormat'>>,
  stream = config.logFormat === 'pretty' ? terminal() : undefined,
): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    serializers: { err: withoutValues },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}

function terminal(): DestinationStream {
  const { stdout } = process
  return friendlyLines((text) => stdout.write(text), stdout.isTTY && stdout.hasColors())
}

/** An error in pino's form, without the values of a failed statement: they are users' input. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const serialized = stdSerializers.err(error)
  return {
    type: serialized.type,
    message: withoutParameters(serialized.message),
    stack: withoutParameters(serialized.stack),
    ...(typeof (error as { code?: unknown }).code === 'string' && { code: (error as { code?: unknown }).code }),
    ...(error.cause instanceof Error && { cause: withoutValues(error.cause) }),
  }
}

/**
 * Drizzle writes the statement and then its values into the message; PostgreSQL names a row in `Key (…)=(…)` and `Failing row
 * contains (…)`. Stacks begin with the message.
 */
function withoutParameters(text: string): string {
  return text
    .replaceAll(/\nparams:[^]*?(?=\n\s+at |\ncaused by: |$)/g, '\nparams: [redacted]')
    .replaceAll(/(Key \([^)]*\)=|Failing row contains )\([^\n]*\)/g, '$1([redacted])')
    .replaceAll(/(invalid input (?:syntax|value)[^:\n]*: )"[^\n]*"/g, '$1"[redacted]"')
}
