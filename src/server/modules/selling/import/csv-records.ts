/**
 * Reads the records of a text as the whole file makes likely: any line end, also mixed ones; quotation marks that are not doubled, or are part of a
 * text. A bad record costs itself, never the file.
 */

export interface TextRecord {
  /** The line on which it begins; the first is line 1. */
  line: number
  cells: string[]
}

/** More lines belong to no cell: its quotation mark was part of the text. */
const mostLinesOfCell = 200

export interface RecordOptions {
  delimiter: string
  /** Longer lines and records end the reading. */
  maxBytes: number
  tooLong: (line: number) => Error
}

/** Yields every record that has something in it, and empty ones of several cells. Lines without anything are left out. */
export async function* recordsOf(texts: AsyncIterable<string>, options: RecordOptions): AsyncGenerator<TextRecord> {
  const lines = new LineQueue(linesOf(texts, options), options)
  let width = 0
  for (let first = await lines.take(); first !== null; first = await lines.take()) {
    const line = lines.taken
    if (first.trim() === '') continue
    const cells = await recordAt(first, lines, width, options.delimiter)
    width ||= cells.length
    yield { line, cells }
  }
}

/** The records of the beginning of a file, whose last line may be cut. */
export function recordsAtStart(text: string, delimiter: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const records: string[][] = []
  let open: string | null = null
  for (const line of lines.slice(0, 200)) {
    const whole: string = open === null ? line : `${open}\n${line}`
    const parsed = parse(whole, delimiter)
    open = parsed.isOpen && whole.length < 10_000 ? whole : null
    if (open === null) records.push(parsed.cells)
  }
  return records
}

async function recordAt(first: string, lines: LineQueue, width: number, delimiter: string): Promise<string[]> {
  if (!first.includes('"')) return first.split(delimiter).map((cell) => cell.trim())
  const fits = ({ cells, isOpen }: Parsed) => !isOpen && (width === 0 || cells.length === width)
  const parsed = parse(first, delimiter)
  if (fits(parsed)) return parsed.cells
  const strict = parse(first, delimiter, { isStrict: true })
  if (width > 0 && fits(strict)) return strict.cells
  if (!parsed.isOpen) return parsed.cells
  // The mark that stays open is text if the line is whole with it, and the next one stands for itself.
  const asText = parse(first, delimiter, { textFrom: parsed.openAt })
  if (width > 1 && asText.cells.length === width) {
    const next = await lines.peek(0)
    if (next === null || (next.trim() !== '' && fits(parse(next, delimiter)))) return asText.cells
  }
  let whole = first
  for (let ahead = 0; ahead < mostLinesOfCell; ahead += 1) {
    const next = await lines.peek(ahead)
    if (next === null) break
    whole = `${whole}\n${next}`
    const longer = parse(whole, delimiter)
    if (longer.isOpen) continue
    const best = fits(longer) ? longer : parse(whole, delimiter, { isStrict: true })
    if (width > 0 && !fits(best) && asText.cells.length === width) break
    await lines.drop(ahead + 1)
    return (fits(best) ? best : longer).cells
  }
  return asText.cells
}

interface Parsed {
  cells: string[]
  /** Whether the last cell has a quotation mark that does not end; where it begins. */
  isOpen: boolean
  openAt: number
}

interface Manner {
  /** A cell is quoted only if its closing mark is the first that is not doubled. */
  isStrict?: boolean
  /** From here on quotation marks are text. */
  textFrom?: number
}

/** Cuts a text into cells. Inside a quoted one, a mark ends it only before a delimiter or the end. */
function parse(text: string, delimiter: string, { isStrict = false, textFrom = Infinity }: Manner = {}): Parsed {
  const cells: string[] = []
  const blanks = [' ', '\t'].filter((blank) => blank !== delimiter)
  let at = 0
  for (;;) {
    let start = at
    while (blanks.includes(text[start] ?? 'end')) start += 1
    const end = text[start] === '"' && start < textFrom ? endOfQuoted(text, start, delimiter, isStrict) : null
    if (end === 'open' && !isStrict) return { cells: [...cells, text.slice(start + 1)], isOpen: true, openAt: start }
    if (end === 'open') return { cells: [...cells, text.slice(start)], isOpen: true, openAt: start }
    if (end === null) {
      const found = text.indexOf(delimiter, at)
      const next = found < 0 ? text.length : found
      cells.push(text.slice(at, next).trim())
      if (found < 0) return { cells, isOpen: false, openAt: -1 }
      at = next + delimiter.length
      continue
    }
    cells.push(
      text
        .slice(start + 1, end.closing)
        .replaceAll('""', '"')
        .trim(),
    )
    if (end.next === null) return { cells, isOpen: false, openAt: -1 }
    at = end.next
  }
}

/** Where a quoted cell closes and the next begins (null: none does); null if it is not quoted, `open` if it does not close. */
function endOfQuoted(
  text: string,
  start: number,
  delimiter: string,
  isStrict: boolean,
): { closing: number; next: number | null } | 'open' | null {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      // An empty cell, or a doubled mark.
      const behind = at + 2
      const isDoubled = !(at === start + 1 && (behind >= text.length || text.startsWith(delimiter, behind)))
      if (isDoubled) {
        at += 1
        continue
      }
    }
    let behind = at + 1
    while (text[behind] === ' ') behind += 1
    if (behind >= text.length) return { closing: at, next: null }
    if (text.startsWith(delimiter, behind)) return { closing: at, next: behind + delimiter.length }
    if (isStrict) return null
  }
  return 'open'
}

/** Lines that are read ahead. */
class LineQueue {
  readonly #lines: AsyncGenerator<string>
  readonly #options: RecordOptions
  readonly #ahead: string[] = []
  #aheadBytes = 0
  /** The number of the line that was taken last. */
  taken = 0

  constructor(lines: AsyncGenerator<string>, options: RecordOptions) {
    this.#lines = lines
    this.#options = options
  }

  async take(): Promise<string | null> {
    const line = await this.peek(0)
    if (line === null) return null
    this.#ahead.shift()
    this.#aheadBytes -= line.length
    this.taken += 1
    return line
  }

  async drop(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) await this.take()
  }

  async peek(ahead: number): Promise<string | null> {
    while (this.#ahead.length <= ahead) {
      const next = await this.#lines.next()
      if (next.done === true) return null
      this.#aheadBytes += next.value.length
      if (ahead > 0 && this.#aheadBytes > this.#options.maxBytes) throw this.#options.tooLong(this.taken)
      this.#ahead.push(next.value)
    }
    return this.#ahead[ahead] ?? null
  }
}

/** Lines without their ends: CRLF, LF or CR, each by itself. */
async function* linesOf(texts: AsyncIterable<string>, { maxBytes, tooLong }: RecordOptions): AsyncGenerator<string> {
  let rest = ''
  let lines = 0
  for await (const text of texts) {
    rest += text
    // A CR at the end may be half of a CRLF.
    const held = rest.endsWith('\r') ? '\r' : ''
    const parts = (held === '' ? rest : rest.slice(0, -1)).split(/\r\n|\n|\r/)
    rest = (parts.pop() ?? '') + held
    for (const part of parts) {
      lines += 1
      if (part.length > maxBytes) throw tooLong(lines)
      yield part
    }
    if (rest.length > maxBytes) throw tooLong(lines + 1)
  }
  const last = rest.endsWith('\r') ? rest.slice(0, -1) : rest
  if (last !== '') yield last
}
