/** Log lines for terminals. Machines read JSON. */
import type { DestinationStream } from 'pino'
import { ownValue } from '../../contract/market/own-value.ts'

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }
const colours: Record<string, string> = {
  debug: '\u001B[2m',
  warn: '\u001B[33m',
  error: '\u001B[31m',
  fatal: '\u001B[31m',
}
const [dim, plain] = ['\u001B[2m', '\u001B[0m']

/** Writes each JSON line of the log as a readable one. */
export function friendlyLines(write: (text: string) => void, withColour: boolean): DestinationStream {
  return { write: (line) => write(`${friendlyLine(line, withColour)}\n`) }
}

/** `09:00:01 info  GET /listings 200 13 ms  bytes=5120`: time of day (of this machine), level, message, the other fields. */
export function friendlyLine(line: string, withColour: boolean): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const name = names[level as number] ?? String(level)
  const paint = (colour: string | undefined, text: string) => (withColour && colour ? `${colour}${text}${plain}` : text)
  const { text, rest } = msg === 'request' ? requestText(fields) : { text: String(msg), rest: fields }
  const details = Object.entries(rest).map(([key, value]) => `${key}=${valueText(value)}`)
  return [
    paint(dim, new Date(time as number).toTimeString().slice(0, 8)),
    paint(ownValue(colours, name), name.padEnd(5)),
    paint(ownValue(colours, name), text),
    ...(details.length > 0 ? [paint(dim, details.join(' '))] : []),
    ...(err === undefined ? [] : [`\n${errorText(err)}`]),
  ].join(' ')
}

function requestText({ method, path, status, ms, ...rest }: Record<string, unknown>) {
  return { text: `${String(method)} ${String(path)} ${String(status)} ${String(ms)} ms`, rest }
}

function valueText(value: unknown): string {
  return typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)
}

/** The stack if there is one: it begins with the message. */
function errorText(err: unknown): string {
  const { stack, message, cause } = (err ?? {}) as { stack?: string; message?: string; cause?: unknown }
  const own = stack ?? message ?? JSON.stringify(err)
  return cause === undefined ? own : `${own}\ncaused by: ${errorText(cause)}`
}
