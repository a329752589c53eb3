import { fieldOf } from './outcome.ts'

/** Returns everything that was typed into a form. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Returns a typed number, or null for an empty field. What is no number is left to the contract to refuse. */
export function numberIn(form: FormData, name: string): number | null {
  const typed = fieldOf(form, name).trim().replace(',', '.')
  return typed === '' ? null : Number(typed)
}
