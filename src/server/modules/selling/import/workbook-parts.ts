/** What a workbook says beside its sheets: which there are, which numbers are days, and the texts that cells share. */
import { doors } from '../../../platform/limits/doors.ts'
import { FileFault } from './file-fault.ts'
import { CollectedText, type XmlReader } from './workbook-xml.ts'

export interface Workbook {
  /** Days count from 1904, as old programs for the Mac count. */
  epoch1904: boolean
  /** The parts of the sheets, in their order. */
  sheets: string[]
}

/** Reads `workbook.xml`, once `relations` are known. */
export function workbookReader(relations: ReadonlyMap<string, string>): XmlReader & { workbook: Workbook } {
  const workbook: Workbook = { epoch1904: false, sheets: [] }
  return {
    workbook,
    opened: (name, attributes) => {
      const isOn = ['1', 'true'].includes(attributes.get('date1904') ?? '')
      if (name === 'workbookPr') workbook.epoch1904 = isOn
      const part = name === 'sheet' ? relations.get(attributes.get('id') ?? '') : undefined
      if (part !== undefined) workbook.sheets.push(part)
    },
  }
}

/** Reads which part each relation of the workbook in this folder names, by its id. */
export function relationsReader(folder: string): XmlReader & { relations: Map<string, string> } {
  const relations = new Map<string, string>()
  return {
    relations,
    opened: (name, attributes) => {
      const [id, target] = [attributes.get('Id'), attributes.get('Target')]
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      // Charts, pictures and what else there is are no sheets.
      if (!attributes.get('Type')?.endsWith('/worksheet')) return
      relations.set(id, target.startsWith('/') ? target.slice(1) : folder + target)
    },
  }
}

const { maxStyles, maxSharedTextBytes } = doors.workbook
/** The longest format that spreadsheets take. */
const longestFormat = 255

/** Reads which styles of cells show a number as a day. */
export function stylesReader(): XmlReader & { areDays: boolean[] } {
  const areDays: boolean[] = []
  const dayFormats = new Set(builtInDayFormats)
  let isInCells = false
  return {
    areDays,
    opened: (name, attributes) => {
      const id = Number(attributes.get('numFmtId'))
      if (name === 'numFmt' && isDayFormat(attributes.get('formatCode') ?? '')) dayFormats.add(id)
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      if (areDays.length === maxStyles) throw new FileFault('too_large', 'The workbook has too many styles')
      areDays.push(dayFormats.has(id))
    },
    closed: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  }
}

/** Formats that need no text in the file (ECMA-376, 18.8.30), those of East Asian languages included. */
const builtInDayFormats = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]

const dayTokens = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd aaa aaaa aaaaa y yy yyyy e ee eeee'.split(' '),
)

/** Whether a format shows days or times: one of its sections has nothing but their letters. */
function isDayFormat(format: string): boolean {
  if (format.length > longestFormat) return false
  const sections = format.toLowerCase().replace(/;@$/, '').replaceAll(/\\./g, ' ').split(';')
  return sections.some((section) => {
    const plain = section
      .replaceAll(/"[^"]*"/g, ' ')
      // Parts of seconds, and hours beyond a day.
      .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
      .replaceAll(/\[[^\]]*\]/g, '')
    const tokens = plain.split(/[^a-z0#?%]+/).filter(Boolean)
    return tokens.length > 0 && tokens.every((token) => dayTokens.has(token))
  })
}

/** Reads the texts that cells name by number. */
export function sharedTextsReader(): XmlReader & { texts: string[] } {
  const texts: string[] = []
  const collected = new CollectedText()
  let [isInText, isReading, bytes] = [false, 0, 0]
  return {
    texts,
    opened: (name) => {
      if (name === 'rPh') isReading += 1
      if (name === 't') isInText = true
    },
    text: (part) => {
      // How a word is read stands beside it, in languages that need it.
      if (isInText && isReading === 0) collected.add(part)
    },
    closed: (name) => {
      if (name === 'rPh') isReading -= 1
      if (name === 't') isInText = false
      if (name !== 'si') return
      const text = unescaped(collected.take())
      bytes += text.length + bytesOfEntry
      if (bytes > maxSharedTextBytes) throw new FileFault('too_large', 'The workbook has too many texts')
      texts.push(text)
    },
  }
}

/** What a text takes beside its letters. */
const bytesOfEntry = 32

/** Characters that XML cannot hold are written as `_x000D_` (ECMA-376, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}
