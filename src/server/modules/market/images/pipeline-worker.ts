/** A thread of the pool: processes one picture at a time, and returns a result that can pass between threads. */
import { readFile } from 'node:fs/promises'
import type { ErrorCode } from '../../../../contract/market/errors.ts'
import { Problem } from '../../../problem.ts'
import { type MadeFile, makeAvif, processImage, type ProcessedImage } from './pipeline.ts'

/** Where a picture comes from: a path, so that large files stay out of the main thread's memory, or its bytes. */
export type Source = { path: string } | { bytes: Uint8Array }

/** A result, or the refusal as plain data: an error loses its class and fields between threads. */
export type Answer<Made> = { made: Made } | { refused: { code: ErrorCode; details: Record<string, unknown> } }

export function process(source: Source): Promise<Answer<ProcessedImage>> {
  return answer(async () => processImage('path' in source ? await readFile(source.path) : source.bytes))
}

export function avif({ largest, widths }: { largest: Uint8Array; widths: number[] }): Promise<Answer<MadeFile[]>> {
  return answer(() => makeAvif(largest, widths))
}

async function answer<Made>(work: () => Promise<Made>): Promise<Answer<Made>> {
  try {
    return { made: await work() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: { code: error.code, details: error.details ?? {} } }
  }
}
