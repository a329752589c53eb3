import { throwStatus } from '../problems.ts'

/** Every address that no page answers; the frame shows what to do. */
export function loader(): never {
  throwStatus(404)
}

export default function NotFound() {
  return null
}
