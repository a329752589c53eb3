/** The first letters of a person's names; without names the first of the email address. */
export function initialsOf(person: { firstName: string | null; lastName: string | null; email: string }): string {
  const names = [person.firstName, person.lastName].flatMap((name) => name?.trim() || [])
  const letters = (names.length > 0 ? names : [person.email]).map((name) => Array.from(name)[0] ?? '')
  return letters.join('').toUpperCase()
}
