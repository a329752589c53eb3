import { answer } from '../problems.ts'

/** Every address that no page answers; the frame shows what to do. */
export function loader(): never {
  answer(404)
}

export default function NotFound() {
  return null
}
