import { throwStatus } from '../problems.ts'

/** Every unknown address; the frame shows what to do. */
export function loader(): never {
  throwStatus(404)
}

export default function NotFound() {
  return null
}
