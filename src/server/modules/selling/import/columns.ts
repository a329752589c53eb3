import { squeeze } from '../../market/search-text/service.ts'
import { columnWords, type Field } from './data/column-words.ts'
import { flagWords } from './data/flag-words.ts'
import { hasMobileDeHeaders, inWords } from './mobile-de.ts'
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
}

export interface Columns {
  /** The column of each field. */
  positions: ReadonlyMap<Field, number>
  /** Further columns of pictures: `picture2` to `picture20`. */
  pictures?: readonly number[]
  flags?: readonly Flag[]
  /** The cells hold the keys of mobile.de. */
  isMobileDe?: boolean
  /** Headers that are unknown. */
  ignored: readonly string[]
}

/** `bild_1`, `Foto URL 2`, `image10`. */
const numberedPicture = /^(?:url)?(?:pictures?|images?|photos?|bild|bilder|fotos?|imagen|imagem|immagine|afbeelding|zdjecie|img)(?:url|link)?\d{1,2}$/ // prettier-ignore

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
  headers.forEach((header, position) => {
    const key = squeeze(header)
    const told = byKey.get(key)
    const known = fieldNamed(key)
    const field = told ?? (known !== undefined && !taken.has(known) ? known : undefined)
    const flag = told === undefined && known === undefined ? flagNamed(key, header) : undefined
    if (flag) flags.push({ position, ...flag })
    else if (field === 'pictures' && positions.has(field)) pictures.push(position)
    else if (field !== undefined && !positions.has(field)) positions.set(field, position)
    // Columns without a name are no columns that anybody could map.
    else if (header.trim() !== '') ignored.push(header)
  })
  const present = new Set(headers.map(squeeze))
  const missing = [...mapped.keys()].filter((header) => !present.has(squeeze(header)))
  return { positions, pictures, flags, isMobileDe: hasMobileDeHeaders(headers), ignored, missing }
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
  return new Set(cells.flatMap((cell) => fieldNamed(squeeze(cell)) ?? [])).size
}

/** The cells of a row by field: flags joined to what the field's own column says, pictures one a line. */
export function fieldsOf(cells: readonly string[], columns: Columns): Map<Field, string> {
  const { positions, pictures = [], flags = [], isMobileDe = false } = columns
  const fields = new Map([...positions].map(([field, position]) => [field, cells[position] ?? '']))
  if (isMobileDe) for (const [field, cell] of fields) fields.set(field, inWords(field, cell))
  for (const { position, field, value } of flags) {
    const said = saidBy(cells[position] ?? '', field, value)
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
