/** The picture pipeline as a separate process, as the server runs it and as it would run without threads. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { avifOptions, processImage } from '../../src/server/modules/market/images/pipeline.ts'
import { processOnThread } from '../../src/server/modules/market/images/pipeline-pool.ts'
import { serveRequests } from '../partner.ts'

export interface Crowd {
  totalMs: number
  /** Delay of timers that should fire every millisecond. */
  delayP99Ms: number
  delayMaxMs: number
  beforeMb: number
  peakMb: number
}

const megabyte = 1_048_576
// The monitor includes its own millisecond of waiting.
const lateMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 1)
const bytesOf = (text: string) => Buffer.from(text, 'base64')

/** Milliseconds for one picture, in this thread, and the total bytes of its files. */
async function one({ picture }: { picture: string }): Promise<{ ms: number; bytes: number }> {
  const bytes = bytesOf(picture)
  const start = performance.now()
  const { files } = await processImage(bytes)
  return { ms: performance.now() - start, bytes: files.reduce((total, file) => total + file.bytes.byteLength, 0) }
}

/** Several pictures that arrive at the same moment. */
async function crowd({ pictures, threads }: { pictures: string[]; threads: boolean }): Promise<Crowd> {
  const all = pictures.map(bytesOf)
  const first = all[0] ?? Buffer.alloc(0)
  await (threads ? processOnThread({ bytes: first }) : processImage(first))
  await delay(300)
  const beforeMb = process.memoryUsage.rss() / megabyte
  const late = monitorEventLoopDelay({ resolution: 1 })
  late.enable()
  let peak = beforeMb
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() / megabyte)
  }, 10)
  const start = performance.now()
  await Promise.all(all.map((bytes) => (threads ? processOnThread({ bytes }) : processImage(bytes))))
  const totalMs = performance.now() - start
  late.disable()
  clearInterval(watching)
  return { totalMs, delayP99Ms: lateMs(late.percentile(99)), delayMaxMs: lateMs(late.max), beforeMb, peakMb: peak }
}

/** The AVIF files of a picture from its largest WebP, by effort. */
async function avif({ picture, effort }: { picture: string; effort: number }): Promise<{ ms: number; bytes: number }> {
  const { files } = await processImage(bytesOf(picture))
  const largest = sharp(files.at(-1)?.bytes)
  let bytes = 0
  const start = performance.now()
  for (const { width } of files) {
    bytes += (
      await largest
        .clone()
        .resize({ width })
        .avif({ ...avifOptions, effort })
        .toBuffer()
    ).byteLength
  }
  return { ms: performance.now() - start, bytes }
}

const abilities = { one, crowd, avif }
export type ImagesAbilities = typeof abilities
serveRequests(abilities)
