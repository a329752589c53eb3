import { squeeze } from '../../market/search-text/service.ts'
import { columnWords, type Field } from './data/column-words.ts'
import { flagWords } from './data/flag-words.ts'
import { type FormatFlag, formatOf, headerKey, type KnownFormat } from './formats.ts'
import { isYes, readFeature } from './values.ts'

export const fields = Object.keys(columnWords) as Field[]

const fieldOf: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) => [field, ...columnWords[field].split(',')].map((word) => [squeeze(word), field] as const)),
)
const flagOf: ReadonlyMap<string, Omit<Flag, 'position'>> = new Map(
  flagWords.flatMap(([field, value, words]) =>
    words.split(',').map((word) => [squeeze(word), { field, value }] as const),
  ),
)

/** A column that says yes or no about one value of a field. */
export interface Flag {
  position: number
  field: Field
  value: string
  /** The word that states it, where yes does not. */
  when?: string | undefined
}

export interface Columns {
  /** The column of each field. */
  positions: ReadonlyMap<Field, number>
  /** Further columns of pictures: `picture2` to `picture20`. */
  pictures?: readonly number[]
  flags?: readonly Flag[]
  /** Columns that speak where the one before is empty: a form has two for the same fact. */
  others?: ReadonlyMap<Field, readonly number[]>
  /** Further columns of equipment. */
  lists?: readonly number[]
  /** The known form of the file, whose cells hold keys. */
  format?: KnownFormat | null
  /** Headers that are unknown. */
  ignored: readonly string[]
}

/** `bild_1`, `Foto URL 2`, `image10`. */
const numberedPicture =
  /^(?:url)?(?:pictures?|images?|photos?|bild|bilder|fotos?|imagen|imagem|immagine|afbeelding|zdjecie|img)(?:url|link)?\d{1,2}$/

/**
 * Finds the columns by their headers. `mapped` says what a header means, and takes precedence; of two columns for one
 * field the first counts, except pictures. Headers in `mapped` that the file lacks are returned as `missing`.
 */
export function readColumns(
  headers: readonly string[],
  mapped: ReadonlyMap<string, Field>,
): Columns & { missing: string[] } {
  const byKey = new Map([...mapped].map(([header, field]) => [squeeze(header), field]))
  const taken = new Set(mapped.values())
  const positions = new Map<Field, number>()
  const pictures: number[] = []
  const flags: Flag[] = []
  const ignored: string[] = []
  const lists: number[] = []
  const others = new Map<Field, number[]>()
  const format = formatOf(headers)
  headers.forEach((header, position) => {
    const key = squeeze(header)
    const told = byKey.get(key)
    const formatKey = headerKey(header)
    const ofFormat = format?.fieldOf(formatKey)
    const flagsOfFormat = told === undefined ? (format?.flagsOf(formatKey) ?? []) : []
    const known = ofFormat === undefined && flagsOfFormat.length === 0 ? fieldOfPath(header) : ofFormat
    const field = told ?? (known !== undefined && known !== null && !taken.has(known) ? known : undefined)
    const isNamed = told !== undefined || (known !== undefined && known !== null) || ofFormat === null
    const flag = isNamed || flagsOfFormat.length > 0 ? undefined : flagNamed(key, header)
    for (const one of flagsOfFormat) flags.push(flagAt(position, one))
    if (flag) flags.push({ position, ...flag })
    else if (field === 'pictures' && positions.has(field)) pictures.push(position)
    else if (field === 'features' && positions.has(field)) lists.push(position)
    else if (field !== undefined && !positions.has(field)) positions.set(field, position)
    else if (field !== undefined && ofFormat === field) others.set(field, [...(others.get(field) ?? []), position])
    // Columns without a name are no columns that anybody could map.
    else if (header.trim() !== '' && flagsOfFormat.length === 0) ignored.push(header)
  })
  const present = new Set(headers.map(squeeze))
  const missing = [...mapped.keys()].filter((header) => !present.has(squeeze(header)))
  return { positions, pictures, lists, others, flags, format, ignored, missing }
}

function flagAt(position: number, { field, value, when }: FormatFlag): Flag {
  return { position, field, value, when }
}

/** Ends of paths that name no fact themselves: `photos.photo`, `equipements.equipement.nom`. */
const pathEnds =
  /^(?:url|uri|src|href|link|name|naam|nom|nome|nombre|nazwa|bezeichnung|label|value|wert|text|titre|item|id)$/i

/** The field of a header, which may be the path of a nested record: its end names it, or what it is a list of. */
function fieldOfPath(header: string): Field | undefined {
  const whole = fieldNamed(squeeze(header))
  if (whole !== undefined || !header.includes('.')) return whole
  const steps = header.split('.').map((step) => step.replaceAll(/\[\d+\]|^@/g, ''))
  const named = steps.findLast((step) => !pathEnds.test(step))
  const ofEnd = named === undefined ? undefined : fieldNamed(squeeze(named))
  return ofEnd ?? (steps.length > 1 ? listOf(steps) : undefined)
}

/** `photos.photo`: one of a list is called like it. */
function listOf(steps: readonly string[]): Field | undefined {
  const field = fieldNamed(squeeze(steps.at(-2) ?? '')) ?? fieldNamed(squeeze(steps[0] ?? ''))
  return field === 'pictures' || field === 'features' ? field : undefined
}

function fieldNamed(key: string): Field | undefined {
  if (key === '') return undefined
  return fieldOf.get(key) ?? (numberedPicture.test(key) ? 'pictures' : undefined)
}

function flagNamed(key: string, header: string): Omit<Flag, 'position'> | undefined {
  const feature = key === '' ? undefined : readFeature(header.replaceAll('_', ' '))
  return flagOf.get(key) ?? (feature ? { field: 'features', value: feature } : undefined)
}

/** How many cells of a line are names of columns. */
export function knownHeaders(cells: readonly string[]): number {
  const named = new Set(cells.flatMap((cell) => fieldOfPath(cell) ?? [])).size
  const format = formatOf(cells)
  return format ? Math.max(named, format.known(new Set(cells.map(headerKey)))) : named
}

/** The cells of a row by field: flags joined to what the field's own column says, pictures one a line. */
export function fieldsOf(cells: readonly string[], columns: Columns): Map<Field, string> {
  const { positions, pictures = [], flags = [], lists = [], others, format = null } = columns
  const fields = new Map([...positions].map(([field, position]) => [field, cells[position] ?? '']))
  for (const [field, further] of others ?? []) {
    const filled = further.find((position) => (cells[position] ?? '') !== '')
    if (fields.get(field) === '' && filled !== undefined) fields.set(field, cells[filled] ?? '')
  }
  const items = lists.map((position) => cells[position] ?? '').filter(Boolean)
  if (items.length > 0) fields.set('features', [fields.get('features') ?? '', ...items].join('\n'))
  if (format) for (const [field, cell] of fields) fields.set(field, format.inWords(field, cell))
  for (const { position, field, value, when } of flags) {
    const cell = cells[position] ?? ''
    const isSaid = when !== undefined && cell.trim().toLowerCase() === when
    const said = isSaid ? value : when === undefined ? saidBy(cell, field, value) : null
    if (said === null) continue
    const before = fields.get(field) ?? ''
    if (field === 'features') fields.set(field, before === '' ? said : `${before}\n${said}`)
    else fields.set(field, said)
  }
  const further = pictures.map((position) => cells[position] ?? '').filter(Boolean)
  if (further.length > 0) fields.set('pictures', [fields.get('pictures') ?? '', ...further].join('\n'))
  return fields
}

/** What a flag states; null for no and for nothing. "Klima: Klimaautomatik" names the item itself. */
function saidBy(cell: string, field: Field, value: string): string | null {
  if (isYes(cell)) return value
  // Of mobile.de's two kinds of air conditioning the second is automatic.
  if (value === 'air_conditioning' && cell.trim() === '2') return 'automatic_climate'
  return field === 'features' ? (readFeature(cell.trim()) ?? null) : null
}
