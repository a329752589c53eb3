/** Reads the XML of workbooks as it is unpacked: nothing is held but what a reader keeps, whatever the size of a part. */
import sax from 'sax'
import { doors } from '../../../platform/limits/doors.ts'
import { FileFault } from './file-fault.ts'

/** Names come without the prefix that some programs write before each of them. */
export interface XmlReader {
  opened?(name: string, attributes: ReadonlyMap<string, string>): void
  closed?(name: string): void
  /** A text may come in parts. */
  text?(part: string): void
}

const { maxDepth, maxAttributes } = doors.workbook

/** Reads one part, and calls `afterEach` for each piece of it. Throws `FileFault`, also for what no program writes into a workbook: document types, and endless names. */
export async function readXml(
  part: AsyncIterable<Uint8Array>,
  reader: XmlReader,
  afterEach: () => void,
): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  const parser = sax.parser(true)
  let attributes = new Map<string, string>()
  let depth = 0
  Object.assign(parser, {
    onerror: ({ message }: Error) => {
      throw damaged(message)
    },
    ondoctype: () => {
      throw damaged('a document type')
    },
    onopentagstart: () => {
      attributes = new Map()
    },
    onattribute: ({ name, value }: { name: string; value: string }) => {
      if (attributes.size === maxAttributes) throw damaged('too many attributes')
      attributes.set(localName(name), value)
    },
    onopentag: ({ name }: { name: string }) => {
      depth += 1
      if (depth > maxDepth) throw damaged('nested too deep')
      reader.opened?.(localName(name), attributes)
    },
    onclosetag: (name: string) => {
      depth -= 1
      reader.closed?.(localName(name))
    },
    ontext: (text: string) => reader.text?.(text),
    oncdata: (text: string) => reader.text?.(text),
  })
  for await (const chunk of part) {
    parser.write(decoder.decode(chunk, { stream: true }))
    afterEach()
  }
  parser.write(decoder.decode()).close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function damaged(what: string): FileFault {
  return new FileFault('damaged', `The workbook is damaged: ${what.split('\n', 1)[0]}`)
}

/** A text that comes in parts, no longer than a cell can hold. */
export class CollectedText {
  #text = ''

  add(part: string): void {
    this.#text += part
    if (this.#text.length > doors.workbook.maxTextLength)
      throw new FileFault('too_large', 'A text is longer than a cell')
  }

  /** The text so far; begins anew. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}
