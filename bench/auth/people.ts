/** Who signs in while it is measured. */
export const people = 50
export const personPassword = 'Kupplung 4 rot'

export function personAt(index: number): string {
  return `person-${index}@bench.test`
}
