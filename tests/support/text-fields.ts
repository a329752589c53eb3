/** The fields of an operation's input that take a word as it was typed, found in its schema. */
import { z } from 'zod'

type Input = Readonly<Record<string, unknown>>

/** Words that every plain object knows, though nobody put them there. */
const wordsOfEveryObject = Object.getOwnPropertyNames(Object.prototype)

/**
 * Inputs like the given one with such words in the fields that take them: `constructor`, which no folding changes, in one
 * field after the other, and every word in all fields at once. None for an operation without such a field.
 */
export function withWordsOfEveryObject(schema: z.ZodObject, input: Input): Input[] {
  const fills = textFields(schema)
  if (fills.length === 0) return []
  return [
    ...fills.map((fill) => fill(input, 'constructor')),
    ...wordsOfEveryObject.map((word) => fills.reduce((filled, fill) => fill(filled, word), input)),
  ]
}

/** For each field that accepts a word, also inside of lists and objects, what puts one into it. */
function textFields(schema: z.ZodObject): ((input: Input, word: string) => Input)[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    fillsOf(field).map((fill) => (input: Input, word: string) => ({ ...input, [name]: fill(input[name], word) })),
  )
}

function fillsOf(field: z.ZodType): ((present: unknown, word: string) => unknown)[] {
  if (field.safeParse('constructor').success) return [(_, word) => word]
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
    return fillsOf(field.unwrap() as z.ZodType)
  }
  if (field instanceof z.ZodArray) {
    const inside = fillsOf(field.element as z.ZodType)
    return inside.map((fill) => (present, word) => [fill(Array.isArray(present) ? present[0] : undefined, word)])
  }
  if (field instanceof z.ZodObject) {
    return textFields(field).map((fill) => (present, word) => fill((present ?? {}) as Input, word))
  }
  return []
}
