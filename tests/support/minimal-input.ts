/**
 * Generates the minimal input of an operation from its schema, so that a new operation is tested from its first day.
 */
import { z } from 'zod'

export const someId = '018f0000-0000-7000-8000-000000000000'

/** Values of every shape that a field may require, simplest first. */
const candidates: readonly unknown[] = [
  1,
  true,
  'a',
  2000,
  2026,
  'abcdefghijklmnop',
  'WVWZZZ1KZAW000001',
  someId,
  'somebody@market.test',
  'https://www.youtube.com/watch',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  'DE',
  'es-madrid',
  'a'.repeat(64),
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg',
  'Europe/Berlin',
  [],
  [someId],
  ['stock:read'],
  ['lead.created'],
  null,
  {},
]

/** Every required field, with the first value that fits; optional fields are left out. */
export function minimalInput(schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([name, field]) => [name, minimalValue(name, field)]),
  )
}

function minimalValue(name: string, field: z.ZodType): unknown {
  if (field instanceof z.ZodObject) return minimalInput(field)
  if (field instanceof z.ZodUnion) return minimalValue(name, field.options[0] as z.ZodType)
  if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) return [minimalInput(field.element)]
  const choices = field instanceof z.ZodEnum ? field.options : candidates
  const found = choices.find((value) => field.safeParse(value).success)
  if (found === undefined) throw new Error(`No candidate fits the field ${name}: add one to minimal-input.ts`)
  return found
}
