/** `npm run move-files -- --to bucket|disk [--compare]`: copies pictures and documents between `DATA_DIR/files` and the bucket. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../../config.ts'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { orExplain, StartError } from '../../start-error.ts'
import { copyFiles } from './copy-files.ts'

const usage = 'Usage: npm run move-files -- --to bucket|disk [--compare]'
const progressMs = 1_000
/** Of files that could not be copied, no more are printed. */
const printed = 20

async function main(): Promise<void> {
  const { to, compare } = readArguments()
  const config = readEnvironment()
  if (config.storage.kind !== 's3') throw new StartError('Set S3_BUCKET and what belongs to it: it names the bucket for both directions.') // prettier-ignore
  const disk = openDiskStorage(join(config.dataDir, 'files'))
  const bucket = await openStorage(config)
  const [source, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk]

  let toldAt = performance.now()
  const progress = (done: number, files: number) => {
    if (performance.now() - toldAt < progressMs) return
    toldAt = performance.now()
    process.stdout.write(`${done} of ${files}\n`)
  }
  const { files, copied, there, gone, failed } = await copyFiles(source, target, { compare, progress })
  process.stdout.write(`${files} files: ${copied} copied, ${there} were there, ${gone} gone meanwhile, ${failed.length} failed\n`)
  for (const line of failed.slice(0, printed)) process.stdout.write(`  ${line}\n`)
  if (failed.length > printed) process.stdout.write(`  and ${failed.length - printed} more\n`)
  if (failed.length > 0) process.exitCode = 1
} // prettier-ignore

function readArguments(): { to: 'bucket' | 'disk'; compare: boolean } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, compare: { type: 'boolean', default: false } } })
    if (values.to === 'bucket' || values.to === 'disk') return { to: values.to, compare: values.compare }
  } catch {
    // Refused below.
  }
  throw new StartError(usage)
}

await orExplain(main)
