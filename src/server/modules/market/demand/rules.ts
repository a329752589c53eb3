import { fewestPeople } from '../../../../contract/demand.ts'

/** A number of people as sellers may know it. */
export function tellable(people: number): number | null {
  return people < fewestPeople ? null : people
}
