import type { Field } from '../column-words.ts'

/** A known form of files: what its columns are, and which keys stand in their cells. */
export interface Format {
  name: string
  /** Headers that all files of it have, and together no other. Case, accents and signs do not matter. */
  marks: readonly string[]
  /** Headers by what they hold; a header of `[n]` stands for any number. */
  columns: Partial<Record<Field, string>>
  /** Headers that hold nothing of a listing, though their words mean something elsewhere. */
  ignored?: string
  /** Keys of cells in words; an empty word says nothing. */
  codes?: Partial<Record<Field, Readonly<Record<string, string>>>>
  /** Columns of yes and no: what yes states, or the word of `when`. */
  flags?: readonly (readonly [header: string, field: Field, value: string, when?: string])[]
}
