/** `npm run bench images`: the cost of a photo, alone and among many, and of its AVIF files later. */
import { avifOptions } from '../../src/server/modules/market/images/pipeline.ts'
import { cores, type Core } from '../machine.ts'
import { Partner } from '../partner.ts'
import type { Benchmark, Effort } from '../report.ts'
import { type Summary, summarise } from '../statistics.ts'
import { figure, markdownTable } from '../table.ts'
import type { Crowd, ImagesAbilities } from './images-process.ts'
import { photo } from './photo.ts'

const inTheCrowd = 10
const budgetMs = 500
const budgetDelayMs = 20

export const images: Benchmark = {
  name: 'images',
  run: async ({ rounds }) => {
    const camera = (await photo(4_000, 3_000)).toString('base64')
    const parts = [
      await single(rounds, [
        ['JPEG of 12 megapixels', camera],
        ['JPEG of 2,048 pixels, as the browser sends it', (await photo(2_048, 1_536)).toString('base64')],
        ['PNG of 4 megapixels', (await photo(2_400, 1_600, 'png')).toString('base64')],
      ]),
      `Budget: ${budgetMs} ms for a photo of 12 megapixels on one core.`,
      await crowds(rounds, camera),
      `Budget: an event loop never more than ${budgetDelayMs} ms late.`,
      await efforts(rounds, camera),
      `The server uses effort ${avifOptions.effort} and quality ${avifOptions.quality}.`,
    ]
    return { title: 'Pictures', parts }
  },
}

const processAt = (core: Core) => new Partner<ImagesAbilities>('images/images-process.ts', { core })

async function single(rounds: number, pictures: [name: string, picture: string][]): Promise<string> {
  await using process = processAt(cores.server)
  const rows: string[][] = []
  for (const [name, picture] of pictures) {
    await process.ask('one', { picture })
    const samples = []
    for (let round = 0; round < rounds; round++) samples.push(await process.ask('one', { picture }))
    const { bytes } = samples[0] ?? { bytes: 0 }
    rows.push([
      name,
      figure(Buffer.byteLength(picture, 'base64') / 1_024),
      ranged(summarise(samples.map(({ ms }) => ms))),
      figure(bytes / 1_024),
    ])
  }
  return markdownTable(['One picture to four WebP widths, one core', 'KB in', 'ms (range)', 'KB out'], rows)
}

async function crowds(rounds: Effort['rounds'], picture: string): Promise<string> {
  const pictures = Array.from({ length: inTheCrowd }, () => picture)
  const candidates = [
    { name: 'threads, all cores (as the server runs)', core: null, threads: true },
    { name: 'threads, one core', core: cores.server, threads: true },
    { name: 'without threads, all cores', core: null, threads: false },
  ]
  const rows: string[][] = []
  for (const { name, core, threads } of candidates) {
    const samples: Crowd[] = []
    for (let round = 0; round < rounds; round++) {
      // A new process each time: memory once allocated is not all released.
      await using process = processAt(core)
      samples.push(await process.ask('crowd', { pictures, threads }))
    }
    const of = (key: keyof Crowd) => summarise(samples.map((sample) => sample[key]))
    rows.push([
      name,
      figure(of('totalMs').median),
      figure(of('delayP99Ms').median, 1),
      ranged(of('delayMaxMs'), 1),
      figure(of('beforeMb').median),
      ranged(of('peakMb')),
    ])
  }
  const header = [`${inTheCrowd} photos of 12 megapixels at once`, 'ms', 'loop late p99, ms', 'most late, ms (range)']
  return markdownTable([...header, 'MB before', 'most MB (range)'], rows)
}

async function efforts(rounds: number, picture: string): Promise<string> {
  await using process = processAt(cores.server)
  const rows: string[][] = []
  for (const effort of [0, 1, 2, 3, 4]) {
    const samples = []
    for (let round = 0; round < Math.min(rounds, 3); round++)
      samples.push(await process.ask('avif', { picture, effort }))
    rows.push([
      `effort ${effort}`,
      ranged(summarise(samples.map(({ ms }) => ms))),
      figure((samples[0]?.bytes ?? 0) / 1_024),
    ])
  }
  return markdownTable(['AVIF in all widths, one core', 'ms (range)', 'KB out'], rows)
}

function ranged({ median, lowest, highest }: Summary, digits = 0): string {
  return `${figure(median, digits)} (${figure(lowest, digits)}–${figure(highest, digits)})`
}
