/** The accounts that sign in during the measurement. */
export const people = 50
export const personPassword = 'Kupplung 4 rot'

export function personAt(index: number): string {
  return `person-${index}@bench.test`
}
